import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import {
  endRecorded,
  identityOf,
  isRunning,
  parseStat,
  recordOf,
} from '../../runtime/processes.mjs';

const started: ChildProcess[] = [];

async function startNode(code: string): Promise<{ child: ChildProcess; pid: number }> {
  const child = spawn(process.execPath, ['-e', `${code}; console.log('up')`], {
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  started.push(child);
  if (child.pid === undefined) throw new Error('It did not start.');
  await once(child.stdout, 'data');
  return { child, pid: child.pid };
}

const idle = 'setInterval(() => {}, 1000)';
const deaf = `process.on('SIGTERM', () => {}); ${idle}`;

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

describe('[OPS-05] processes are known by more than their number', () => {
  it('reads state and start time past a program name with brackets and blanks', () => {
    const fields = ['S', ...Array.from({ length: 18 }, (_, i) => String(i)), '336146', '0'];
    expect(parseStat(`42 (a ) b) ${fields.join(' ')}`)).toEqual({ state: 'S', started: '336146' });
  });

  it('gives a running process the same identity twice and an ended one none', async () => {
    const { child, pid } = await startNode(idle);
    expect(identityOf(pid)).toBe(identityOf(pid));
    expect(identityOf(pid)).not.toBeNull();
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(identityOf(pid)).toBeNull();
  });

  it('leaves alone a process that merely has the number of the one written down', async () => {
    const { pid } = await startNode(idle);
    const recycled = { name: 'neo4j', pid, identity: 'an earlier boot/1' };
    await endRecorded(recycled, 0);
    expect(isRunning(recycled)).toBe(false);
    expect(identityOf(pid)).not.toBeNull();
  });

  it.each([
    ['SIGTERM', idle, 60_000],
    ['SIGKILL', deaf, 0],
  ])('ends the one written down by %s', async (signal, code, graceMs) => {
    const { child, pid } = await startNode(code);
    const record = recordOf('service', pid);
    if (record === null) throw new Error('It does not run.');
    const exit = once(child, 'exit');
    await endRecorded(record, graceMs);
    expect((await exit)[1]).toBe(signal);
    expect(isRunning(record)).toBe(false);
  });
});
