/** What a command writes to and listens to; tests hand over their own. */
export interface Terminal {
  /** The result: standard output. Gets whole lines, without the last line break. */
  readonly print: (text: string) => void;
  /** What is said on the way: standard error. */
  readonly note: (text: string) => void;
  /** Where progress bars go, or null: nobody looks. */
  readonly bars: NodeJS.WritableStream | null;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
}

/** The terminal of this process. The first Ctrl-C asks the command to stop, the second one ends it at once. */
export function openTerminal(): Terminal {
  const stopping = new AbortController();
  const stop = (): void => {
    if (stopping.signal.aborted) process.exit(exitCodes.interrupted);
    stopping.abort();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return {
    print: (text) => process.stdout.write(`${text}\n`),
    note: (text) => process.stderr.write(`${text}\n`),
    bars: process.stderr.isTTY ? process.stderr : null,
    signal: stopping.signal,
  };
}

/** What a command ends with. */
export const exitCodes = {
  ok: 0,
  /** It did not do what was asked, or not all of it; the last lines say why. */
  failed: 1,
  /** It was called in a way it does not know. */
  usage: 2,
  interrupted: 130,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
