import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A stub program under test, with what it has printed so far. */
export interface Launched {
  readonly pid: number;
  readonly output: () => string;
  /** The first line that `isIt` accepts, of those printed already or to come; rejects when it ends without. */
  readonly line: (isIt: (line: string) => boolean) => Promise<string>;
  /** How it ended. */
  readonly exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  readonly kill: (signal: NodeJS.Signals) => void;
}

/** Starts one of the programs in `stubs/`. The caller ends it. */
export function launchStub(
  stub: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Launched {
  const path = fileURLToPath(new URL(`stubs/${stub}`, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const waiting = new Set<(line: string) => void>();
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => {
      lines.push(line);
      for (const hear of waiting) hear(line);
    });
  const exited = once(child, 'close').then(() => ({
    code: child.exitCode,
    signal: child.signalCode,
  }));
  return {
    pid: child.pid ?? 0,
    output: () => lines.join('\n'),
    exited,
    kill: (signal) => child.kill(signal),
    line: (isIt) =>
      new Promise((resolve, reject) => {
        const said = lines.find(isIt);
        if (said !== undefined) resolve(said);
        waiting.add((line) => {
          if (isIt(line)) resolve(line);
        });
        void exited.then(() => {
          reject(new Error(`It ended without saying so:\n${lines.join('\n')}`));
        });
      }),
  };
}
