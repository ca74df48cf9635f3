import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRunning, recordOf } from '../../runtime/processes.mjs';
import { claimHome } from '../../runtime/run-record.mjs';

let home: string;
let bystander: ChildProcess;
const silent = (): void => undefined;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'palimpsest-record-'));
  bystander = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    stdio: 'ignore',
    detached: true,
  });
});

afterEach(() => {
  bystander.kill('SIGKILL');
  rmSync(home, { recursive: true, force: true });
});

function runningRecord(name: string): NonNullable<ReturnType<typeof recordOf>> {
  const record = recordOf(name, bystander.pid ?? 0);
  if (record === null) throw new Error('It does not run.');
  return record;
}

function leave(record: unknown): void {
  writeFileSync(join(home, 'run.json'), JSON.stringify(record));
}

const dead = { name: 'launcher', pid: 1, identity: 'an earlier boot/1' };

describe('[OPS-05] one launcher at a time has a home', () => {
  it('refuses a second, with the process number of the first', async () => {
    const run = await claimHome(home, silent);
    await expect(claimHome(home, silent)).rejects.toMatchObject({
      code: 'ALREADY_RUNNING',
      message: `Palimpsest already runs on ${home} (process ${process.pid}).`,
    });
    run.release();
    (await claimHome(home, silent)).release();
    expect(readdirSync(home)).toEqual([]);
  });

  it('lets one of many win that come at once upon the record of a killed launcher', async () => {
    leave({ launcher: dead, processes: [], api: null });
    const claims = await Promise.allSettled(
      Array.from({ length: 8 }, () => claimHome(home, silent)),
    );
    expect(claims.filter((claim) => claim.status === 'fulfilled')).toHaveLength(1);
  });

  it('ends what a killed launcher left, and says so', async () => {
    const leftover = runningRecord('neo4j');
    leave({ launcher: dead, processes: [leftover, { ...dead, name: 'redis' }], api: null });
    const lines: string[] = [];
    const run = await claimHome(home, (line) => lines.push(line));
    expect(isRunning(leftover)).toBe(false);
    expect(lines).toEqual([`ending neo4j (process ${leftover.pid}), left by an earlier run`]);
    run.release();
  });

  it.each(['', '{"launcher":', '[]', '{"processes":[1,null]}'])(
    'takes a home whose record is damaged: %j',
    async (text) => {
      writeFileSync(join(home, 'run.json'), text);
      (await claimHome(home, silent)).release();
    },
  );

  it('writes processes and the address of the API down, for this user only', async () => {
    const run = await claimHome(home, silent);
    const record = runningRecord('workers');
    run.add(record);
    run.setApi('http://127.0.0.1:4000');
    const path = join(home, 'run.json');
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
      launcher: { pid: process.pid },
      processes: [record],
      api: { url: 'http://127.0.0.1:4000' },
    });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    run.release();
    run.setApi('http://127.0.0.1:4001');
    expect(readdirSync(home)).toEqual([]);
  });
});
