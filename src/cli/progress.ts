import { Presets, SingleBar } from 'cli-progress';

/** Shows how far long work is (OPS-08). */
export interface Progress {
  /** Begins a stage of so many steps; ends the one before. */
  readonly begin: (label: string, total: number) => void;
  readonly reach: (done: number) => void;
  readonly end: () => void;
}

/** Progress that nobody sees. */
export const noProgress: Progress = {
  begin: () => undefined,
  reach: () => undefined,
  end: () => undefined,
};

/** A bar on a terminal, one stage after the other. */
export function openProgress(stream: NodeJS.WritableStream | null): Progress {
  if (stream === null) return noProgress;
  let bar: SingleBar | null = null;
  const end = (): void => {
    bar?.stop();
    bar = null;
  };
  return {
    begin: (label, total) => {
      end();
      const format = `${label.padEnd(12)} {bar} {value}/{total} · {duration_formatted}`;
      bar = new SingleBar(
        { format, stream, barsize: 30, hideCursor: true },
        Presets.shades_classic,
      );
      bar.start(total, 0);
    },
    reach: (done) => bar?.update(done),
    end,
  };
}
