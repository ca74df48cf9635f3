import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readZipEntry } from '../../runtime/zip.mjs';

interface Entry {
  readonly name: string;
  readonly content: string;
  readonly method: 0 | 8 | 12;
}

function zipOf(entries: readonly Entry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, method } of entries) {
    const data = method === 8 ? deflateRawSync(content) : Buffer.from(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    local.writeUInt16LE(4, 28);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(method, 10);
    central.writeUInt32LE(data.length, 20);
    central.writeUInt16LE(Buffer.byteLength(name), 28);
    central.writeUInt32LE(offset, 42);
    const file = Buffer.concat([local, Buffer.from(name), Buffer.alloc(4), data]);
    files.push(file);
    directory.push(central, Buffer.from(name));
    offset += file.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, ...directory, end, Buffer.from('a comment')]);
}

describe('[OPS-05] a program out of a jar', () => {
  const zip = zipOf([
    { name: 'META-INF/', content: '', method: 0 },
    { name: 'plain', content: 'as it is', method: 0 },
    { name: 'packed', content: 'again and again and again', method: 8 },
    { name: 'odd', content: 'x', method: 12 },
  ]);

  it.each([
    ['plain', 'as it is'],
    ['packed', 'again and again and again'],
    ['missing', undefined],
  ])('reads %s', (name, content) => {
    expect(readZipEntry(zip, name)?.toString()).toBe(content);
  });

  it('refuses what it cannot read', () => {
    expect(() => readZipEntry(zip, 'odd')).toThrow('Zip method 12 is not read.');
    expect(() => readZipEntry(Buffer.from('no archive at all, only text'), 'x')).toThrow(
      'Not a zip archive.',
    );
  });
});
