import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { jsonLines, readAll, temporaryFolder, writeFiles } from './read-all.js';

const user = (text: unknown, more: object = {}) => ({ role: 'user', text, ...more });

async function readText(text: string | Buffer, changed = {}) {
  const root = await writeFiles({ 'log.txt': text });
  const path = join(root, 'log.txt');
  const { items, broken } = await readAll(path, changed);
  return {
    items,
    broken,
    faults: broken.map(({ place, code }) => `${place.slice(path.length + 1)} ${code}`),
    path,
  };
}

describe('sessions with headers', () => {
  it('[SRC-01] [SRC-07] reads turns with speaker, time and text as they came', async () => {
    const { items, broken, path } = await readText(
      jsonLines(
        {
          session: 's1',
          title: 'Stand-up',
          zone: 'Europe/Paris',
          startedAt: '2026-11-02T09:00:00+01:00',
        },
        {
          role: 'participant',
          speaker: { account: 'anna', name: 'Anna' },
          at: '2026-11-02T09:01:00+01:00',
          text: ' Draft on Friday.\n',
        },
        '',
        { role: 'assistant', speaker: 'Helper', text: 'Noted 😀' },
        { session: 's2' },
        user('другая'),
      ),
    );
    expect(broken).toEqual([]);
    expect(items).toEqual([
      {
        source: { kind: 'session', externalId: 'sessions', name: 'Sessions' },
        externalId: 's1',
        title: 'Stand-up',
        zone: 'Europe/Paris',
        audience: 'user:u1',
        origin: path,
        roster: [
          {
            account: 'session:sessions/anna',
            displayName: 'Anna',
            fullName: null,
            aliases: [],
            identifiers: [],
            zone: null,
            isBot: false,
          },
        ],
        passages: [
          {
            index: 0,
            role: 'PARTICIPANT',
            speakerAccount: 'session:sessions/anna',
            speakerName: 'Anna',
            at: Date.UTC(2026, 10, 2, 8, 1),
            zone: null,
            text: ' Draft on Friday.\n',
            locator: { session: 's1', index: '0' },
            isSystem: false,
          },
          {
            index: 1,
            role: 'ASSISTANT',
            speakerAccount: null,
            speakerName: 'Helper',
            at: Date.UTC(2026, 10, 2, 8, 0),
            zone: null,
            text: 'Noted 😀',
            locator: { session: 's1', index: '1' },
            isSystem: false,
          },
        ],
      },
      expect.objectContaining({ externalId: 's2', title: 's2', zone: 'UTC' }),
    ]);
  });

  it('[SRC-07] gives what the importer decides: audience, and zone where none is named', async () => {
    const text = jsonLines(
      { session: 's1' },
      user('a'),
      { session: 's2', zone: 'Asia/Tokyo' },
      user('b'),
    );
    const { items } = await readText(text, { audience: 'space', zone: 'Europe/Paris' });
    expect(items.map(({ audience, zone }) => `${audience} ${zone}`)).toEqual([
      'space Europe/Paris',
      'space Asia/Tokyo',
    ]);
  });

  it('[SRC-02] gives the same item again, and one with more turns under the same id', async () => {
    const first = await readText(jsonLines({ session: 's1' }, user('a')));
    const again = await readText(jsonLines({ session: 's1' }, user('a')));
    const more = await readText(jsonLines({ session: 's1' }, user('a'), user('b')));
    const withoutOrigin = ({ items }: typeof first) =>
      items.map((item) => ({ ...item, origin: null }));
    expect(withoutOrigin(again)).toEqual(withoutOrigin(first));
    expect(more.items[0]?.externalId).toBe('s1');
    expect(more.items[0]?.passages.slice(0, 1)).toEqual(first.items[0]?.passages);
  });

  it('[SRC-07] takes in no half session: names every fault of it with file and line, and reads the next', async () => {
    const { items, faults, broken } = await readText(
      jsonLines(
        { session: 'bad', zone: 'Mars/Base' },
        '{"role": "user", "text": "private',
        { role: 'user' },
        user('x', { index: 4 }),
        user('y', { index: 4 }),
        { role: 'boss', text: 'z' },
        user('w', { at: '2026-11-02T09:00:00' }),
        user('v', { at: 'yesterday' }),
        user('x'.repeat(1_000_001)),
        user('nul \0'),
        user('half \ud83d'),
        { session: 'good' },
        user('fine'),
      ),
    );
    expect(items.map(({ externalId }) => externalId)).toEqual(['good']);
    expect(faults).toEqual([
      '1 BROKEN_ENTRY',
      '2 BROKEN_ENTRY',
      '3 BROKEN_ENTRY',
      '5 BROKEN_ENTRY',
      '6 BROKEN_ENTRY',
      '7 BROKEN_ENTRY',
      '8 BROKEN_ENTRY',
      '9 TOO_LARGE',
      '10 BROKEN_ENTRY',
      '11 BROKEN_ENTRY',
    ]);
    expect(broken[5]?.message).toBe(
      'Session "bad": The time has no offset, so it could be any of 26 hours.',
    );
    expect(JSON.stringify(broken)).not.toContain('private');
    expect(new Set(broken.map(({ remedy }) => remedy)).size).toBeGreaterThan(6);
  });

  it('[SRC-07] names a turn of 5 MB by its line and reads the next session', async () => {
    const { items, faults } = await readText(
      jsonLines(
        { session: 'big' },
        user('a'),
        user('x'.repeat(5_000_000)),
        { session: 'good' },
        user('b'),
      ),
    );
    expect(items.map(({ externalId }) => externalId)).toEqual(['good']);
    expect(faults).toEqual(['3 TOO_LARGE']);
  });

  it('[SRC-07] bounds the turns and the text of a session, and names the line where it is full', async () => {
    const many = Array.from({ length: 10_002 }, () => user('a'));
    const long = Array.from({ length: 10 }, () => user('x'.repeat(900_000)));
    const { items, faults } = await readText(
      jsonLines({ session: 'many' }, ...many, { session: 'long' }, ...long),
    );
    expect(items).toEqual([]);
    expect(faults).toEqual(['10002 TOO_LARGE', '10013 TOO_LARGE']);
  });

  it('[SRC-07] counts faults beyond the first hundred', async () => {
    const { broken } = await readText(
      jsonLines({ session: 's1' }, ...Array.from({ length: 150 }, () => 'no json')),
    );
    expect(broken).toHaveLength(101);
    expect(broken.at(-1)?.message).toContain('50 more faults');
  });

  it('[SRC-07] refuses the second session of one id and keeps the first', async () => {
    const { items, faults } = await readText(
      jsonLines({ session: 's1' }, user('a'), { session: 's1' }, user('b')),
    );
    expect(items.map(({ passages }) => passages[0]?.text)).toEqual(['a']);
    expect(faults).toEqual(['3 BROKEN_ENTRY']);
  });
});

describe('turns that name their session', () => {
  const turn = (session: string, text: string) => ({ session, role: 'user', text });

  it('[SRC-07] reads the sessions one after the other', async () => {
    const { items, broken } = await readText(
      jsonLines(turn('s1', 'a'), turn('s1', 'b'), turn('s2', 'c')),
    );
    expect(broken).toEqual([]);
    expect(items.map(({ externalId, passages }) => `${externalId} ${passages.length}`)).toEqual([
      's1 2',
      's2 1',
    ]);
  });

  it('[SRC-07] counts a broken line between two sessions to both, since it may be of either', async () => {
    const { items, faults } = await readText(
      jsonLines(turn('s1', 'a'), 'broken', turn('s2', 'b'), turn('s3', 'c')),
    );
    expect(items.map(({ externalId }) => externalId)).toEqual(['s3']);
    expect(faults).toEqual(['2 BROKEN_ENTRY', '2 BROKEN_ENTRY']);
  });

  it('[SRC-07] refuses a session whose turns do not stand together, and a turn of none', async () => {
    const { items, faults } = await readText(
      jsonLines(turn('s1', 'a'), turn('s2', 'b'), turn('s1', 'c'), turn('s3', 'd'), user('whose?')),
    );
    expect(items.map(({ externalId }) => externalId)).toEqual(['s1', 's2']);
    expect(faults).toEqual(['3 BROKEN_ENTRY', '5 BROKEN_ENTRY']);
  });
});

describe('the bytes of a file', () => {
  it('[SRC-07] reads Windows line ends, a byte order mark and a last line without end', async () => {
    const { items, broken } = await readText(
      '\ufeff{"session":"s1"}\r\n{"role":"user","text":"a"}\r\n{"role":"user","text":"b"}',
    );
    expect(broken).toEqual([]);
    expect(items[0]?.passages.map(({ text }) => text)).toEqual(['a', 'b']);
  });

  it('[SRC-07] names a line that is not UTF-8', async () => {
    const { faults } = await readText(
      Buffer.concat([
        Buffer.from(`${jsonLines({ session: 's1' }, user('a'))}\n`),
        Buffer.from([0xff, 0xfe, 10]),
      ]),
    );
    expect(faults).toEqual(['3 BROKEN_ENTRY']);
  });

  it('[SRC-07] skips a line of 200 MB without holding it', async () => {
    const path = join(await temporaryFolder(), 'huge.jsonl');
    const file = createWriteStream(path);
    file.write(`${jsonLines({ session: 'bad' }, user('a'))}\n`);
    const chunk = Buffer.alloc(1_000_000, 'x');
    for (let written = 0; written < 200; written += 1)
      if (!file.write(chunk)) await once(file, 'drain');
    file.end(`\n${jsonLines({ session: 'good' }, user('b'))}\n`);
    await once(file, 'finish');
    let most = 0;
    const sampler = setInterval(
      () => (most = Math.max(most, process.memoryUsage().arrayBuffers)),
      5,
    );
    const { items, broken } = await readAll(path).finally(() => clearInterval(sampler));
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(100_000_000);
    expect(items.map(({ externalId }) => externalId)).toEqual(['good']);
    expect(broken.map(({ place, code }) => `${place} ${code}`)).toEqual([`${path}:3 TOO_LARGE`]);
  });
});
