import { Presets, SingleBar } from 'cli-progress';

/** A progress bar on stderr, so that stdout holds the table alone. */
export interface Progress {
  /** Begins a stage of so many steps. */
  readonly begin: (stage: string, steps: number) => void;
  readonly advance: (steps?: number) => void;
  /** Sets how many steps of the stage are done. */
  readonly reach: (done: number) => void;
  readonly end: () => void;
}

export function openProgress(): Progress {
  let bar: SingleBar | null = null;
  const end = (): void => {
    bar?.stop();
    bar = null;
  };
  return {
    begin: (stage, steps) => {
      end();
      const format = `${stage.padEnd(28)} {bar} {value}/{total}`;
      bar = new SingleBar({ format, stream: process.stderr, noTTYOutput: false }, Presets.legacy);
      bar.start(steps, 0);
    },
    advance: (steps = 1) => bar?.increment(steps),
    reach: (done) => bar?.update(done),
    end,
  };
}
