import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureJars, isCurrent, stampOf } from '../../runtime/maven.mjs';

const path = process.env.PATH ?? '';
let folder: string;
let lib: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'palimpsest-jars-'));
  lib = join(folder, 'home', 'lib');
});

afterEach(() => {
  process.env.PATH = path;
  rmSync(folder, { recursive: true, force: true });
});

/** Puts a stand-in before Maven on the PATH: `$OUT` is the folder it must fill. */
function standIn(script: string): void {
  const mvn = join(folder, 'mvn');
  writeFileSync(
    mvn,
    `#!/bin/sh\nfor a; do case $a in -DoutputDirectory=*) OUT=\${a#*=};; esac; done\n${script}\n`,
  );
  chmodSync(mvn, 0o755);
  process.env.PATH = `${folder}${delimiter}${path}`;
}

function fetchJars(signal = new AbortController().signal): Promise<void> {
  return ensureJars({ lib, log: () => undefined, signal });
}

describe('[OPS-05] the jars are fetched once, whole or not at all', () => {
  it('fetches once and again only when the pom has changed', async () => {
    standIn(`echo x >> ${folder}/calls; echo jar > $OUT/a.jar`);
    await fetchJars();
    await fetchJars();
    expect(readdirSync(lib).sort()).toEqual(['a.jar', 'pom.sha256']);
    writeFileSync(join(lib, 'pom.sha256'), stampOf('an older pom'));
    writeFileSync(join(lib, 'older.jar'), '');
    await fetchJars();
    expect(readdirSync(lib).sort()).toEqual(['a.jar', 'pom.sha256']);
    expect(readdirSync(join(folder, 'home'))).toEqual(['lib']);
  });

  it('leaves nothing half when the download fails, and shows what Maven said', async () => {
    standIn('echo jar > $OUT/a.jar; echo "[ERROR] Network is unreachable"; exit 1');
    await expect(fetchJars()).rejects.toMatchObject({
      code: 'DOWNLOAD_FAILED',
      message: expect.stringContaining('Network is unreachable') as unknown,
    });
    expect(readdirSync(join(folder, 'home'))).toEqual([]);
  });

  it('leaves nothing half when it is stopped meanwhile', async () => {
    standIn(`echo jar > $OUT/a.jar; echo $$ > ${folder}/started; exec sleep 600`);
    const stopping = new AbortController();
    const fetching = fetchJars(stopping.signal);
    await expect.poll(() => existsSync(join(folder, 'started'))).toBe(true);
    stopping.abort(new Error('stopped'));
    await expect(fetching).rejects.toThrow('stopped');
    expect(readdirSync(join(folder, 'home'))).toEqual([]);
  });

  it('removes what a killed launcher left half', async () => {
    standIn('echo jar > $OUT/a.jar');
    await fetchJars();
    rmSync(lib, { recursive: true });
    writeFileSync(`${lib}.999999999.abcdef`, '');
    await fetchJars();
    expect(readdirSync(join(folder, 'home'))).toEqual(['lib']);
  });

  it('says so when there is no Maven', async () => {
    process.env.PATH = folder;
    await expect(fetchJars()).rejects.toMatchObject({ code: 'MAVEN_MISSING' });
    expect(isCurrent(lib, stampOf(''))).toBe(false);
  });

  it('says so when the disk is full', async () => {
    standIn('echo "[ERROR] No space left on device"; exit 1');
    await expect(fetchJars()).rejects.toMatchObject({ code: 'DISK_FULL' });
  });
});
