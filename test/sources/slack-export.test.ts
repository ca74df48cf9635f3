import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sliceCodePoints } from '../../src/text/code-points.js';
import { readAll, said, slackFiles, writeFiles } from './read-all.js';

const fixtures = 'fixtures/demo-team';
const coordinate = z.object({
  source: z.string(),
  file: z.string(),
  locator: z.object({ ts: z.string().optional(), channel: z.string().optional() }),
  at: z.string(),
  author: z.string(),
});
const expectedSchema = z.object({
  coordinates: z.record(z.string(), coordinate),
  assertions: z.array(
    z.object({
      evidence: z.array(
        coordinate.extend({ quote: z.string(), quote_start: z.number(), quote_end: z.number() }),
      ),
    }),
  ),
});
const authors: Readonly<Record<string, string>> = {
  chen: 'U06CHENJ',
  zwb: 'U02ZHANGWB',
  zwf: 'U05ZHANGWF',
  lin: 'U01LINYUE',
  marie: 'U03MARIEL',
  dima: 'U04ORLOVD',
};
const rawMessages = z.array(z.object({ ts: z.string(), text: z.string() }));

async function readDemo() {
  const expected = expectedSchema.parse(
    JSON.parse(await readFile(join(fixtures, 'expected.json'), 'utf8')),
  );
  const read = await readAll(join(fixtures, 'slack'));
  const passages = read.items.flatMap((item) =>
    item.passages.map((passage) => ({ ...passage, item })),
  );
  return {
    ...read,
    expected,
    find: (ts: string | undefined) => passages.find(({ locator }) => locator['ts'] === ts),
    passages,
  };
}

describe('the demo export', () => {
  it('[SRC-01] [SRC-07] gives every turn with its author, time, place and text', async () => {
    const { expected, broken, ignored, find, passages } = await readDemo();
    const turns = Object.values(expected.coordinates).filter(({ source }) => source === 'slack');
    expect(turns).toHaveLength(19);
    expect(passages).toHaveLength(19);
    expect([...broken, ...ignored]).toEqual([]);
    for (const turn of turns) {
      const passage = find(turn.locator.ts);
      const raw = rawMessages.parse(JSON.parse(await readFile(join(fixtures, turn.file), 'utf8')));
      const exported = raw.find(({ ts }) => ts === turn.locator.ts)?.text;
      expect(passage).toMatchObject({
        at: Math.floor(Date.parse(turn.at) / 1000) * 1000,
        speakerAccount: `slack:T0QINGHE1/${authors[turn.author] ?? turn.author}`,
        locator: turn.locator,
        text: exported?.replace('<@U03MARIEL>', '@marie'),
      });
      expect(passage?.item.origin?.endsWith(turn.file)).toBe(true);
    }
  });

  it('[SRC-07] leaves plain text as it came, so that quotes stand where they stood', async () => {
    const { expected, find } = await readDemo();
    const quotes = expected.assertions.flatMap(({ evidence }) =>
      evidence.filter(({ source }) => source === 'slack'),
    );
    expect(quotes).toHaveLength(12);
    for (const { locator, quote, quote_start, quote_end } of quotes) {
      expect(
        sliceCodePoints(find(locator.ts)?.text ?? '', { start: quote_start, end: quote_end }),
      ).toBe(quote);
    }
  });

  it('[SRC-02] gives a channel and day one stable id, and the workspace one source', async () => {
    const { items } = await readDemo();
    expect(items.map(({ externalId, title }) => `${externalId} ${title}`)).toEqual([
      'C02FINANCE/2026-11-05 #finance 2026-11-05',
      'C02FINANCE/2026-11-12 #finance 2026-11-12',
      'C01LANTING/2026-11-02 #lanting 2026-11-02',
      'C01LANTING/2026-11-03 #lanting 2026-11-03',
      'C01LANTING/2026-11-04 #lanting 2026-11-04',
      'C01LANTING/2026-11-06 #lanting 2026-11-06',
      'C01LANTING/2026-11-09 #lanting 2026-11-09',
      'C01LANTING/2026-11-10 #lanting 2026-11-10',
      'C01LANTING/2026-11-12 #lanting 2026-11-12',
    ]);
    for (const item of items) {
      expect(item).toMatchObject({
        source: { kind: 'slack', externalId: 'T0QINGHE1' },
        audience: 'space',
        zone: 'Asia/Shanghai',
      });
      expect(item.passages.map(({ index }) => index)).toEqual(
        item.passages.map((_, index) => index),
      );
    }
    expect(await readDemo().then((again) => again.items)).toEqual(items);
  });

  it('[SRC-07] keeps joins and bot posts for reading only, and the roster with two of one name', async () => {
    const { items, passages } = await readDemo();
    expect(passages.filter(({ isSystem }) => isSystem).map(({ text }) => text)).toEqual([
      '@marie has joined the channel',
      'build #418 passed on main',
    ]);
    expect(passages.find(({ speakerName }) => speakerName === 'marie')?.zone).toBe('Europe/Paris');
    const namesakes = items[0]?.roster.filter(({ fullName }) => fullName === '张伟');
    expect(namesakes).toEqual([
      expect.objectContaining({
        account: 'slack:T0QINGHE1/U02ZHANGWB',
        aliases: ['zhangwei'],
        identifiers: ['email:zhang.wei@qinghe.example'],
      }),
      expect.objectContaining({
        account: 'slack:T0QINGHE1/U05ZHANGWF',
        aliases: ['zhangwei.fin'],
        identifiers: ['email:zhang.wei2@qinghe.example'],
      }),
    ]);
  });
});

const day = 'general/2026-01-05.json';

describe('entries of a day', () => {
  it('[SRC-07] reports a broken message with file and index, and reads on', async () => {
    const root = await writeFiles(
      slackFiles({
        [day]: [
          said('U1', '1767600000.000100', 'first'),
          said('U1', 'yesterday', 'no such ts'),
          { type: 'message', user: 'U1', ts: '1767600001.000100', text: 7 },
          'no object',
          said('U2', '1767600000.000100', 'same ts'),
          said('U2', '1767600002.000100', 'half \ud800'),
          said('U2', '1767600003.000100', 'x'.repeat(1_000_001)),
          said('U2', '1767600004.000100', 'last'),
        ],
      }),
    );
    const { items, broken } = await readAll(root);
    expect(items[0]?.passages.map(({ text }) => text)).toEqual(['first', 'last']);
    expect(broken.map(({ place, code }) => `${place.slice(root.length + 1)} ${code}`)).toEqual([
      `${day}#/1 BROKEN_ENTRY`,
      `${day}#/2 BROKEN_ENTRY`,
      `${day}#/3 BROKEN_ENTRY`,
      `${day}#/4 BROKEN_ENTRY`,
      `${day}#/5 BROKEN_ENTRY`,
      `${day}#/6 TOO_LARGE`,
    ]);
    expect(JSON.stringify(broken)).not.toContain('no such ts');
    expect(broken.every(({ message, remedy }) => message !== '' && remedy !== '')).toBe(true);
  });

  it('[SRC-07] orders by ts, passes over what was deleted, and takes a broadcast reply once', async () => {
    const reply = said('U2', '1767600002.000200', 'also for all', {
      thread_ts: '1767600000.000100',
    });
    const root = await writeFiles(
      slackFiles({
        [day]: [
          reply,
          { ...reply, subtype: 'thread_broadcast' },
          said('U1', '1767600000.000100', 'Hello', {
            edited: { user: 'U1', ts: '1767600009.000000' },
          }),
          said('USLACKBOT', '1767600003.000100', 'This message was deleted.', {
            subtype: 'tombstone',
          }),
          { type: 'message', subtype: 'message_deleted', ts: '1767600004.000100' },
          said('U1', '1767600005.000100', ''),
        ],
      }),
    );
    const { items, broken, ignored } = await readAll(root);
    expect(broken).toEqual([]);
    expect(
      items[0]?.passages.map(({ index, text, locator }) => ({ index, text, locator })),
    ).toEqual([
      { index: 0, text: 'Hello', locator: { channel: 'C1', ts: '1767600000.000100' } },
      {
        index: 1,
        text: 'also for all',
        locator: { channel: 'C1', ts: '1767600002.000200', thread_ts: '1767600000.000100' },
      },
    ]);
    expect(ignored.map(({ reason }) => reason)).toEqual([
      'REPEATED_BROADCAST',
      'DELETED_MESSAGE',
      'DELETED_MESSAGE',
      'NO_TEXT',
    ]);
  });

  it.each([
    [said('U1', '1767600000.000100', 'I will', { subtype: 'me_message' }), false],
    [
      said('U1', '1767600000.000100', 'see this', {
        subtype: 'file_share',
        files: [{ name: 'a.png' }],
      }),
      false,
    ],
    [said('U1', '1767600000.000100', '', { files: [{ name: 'a.png' }] }), true],
    [said('U1', '1767600000.000100', 'has left', { subtype: 'channel_leave' }), true],
    [said('U1', '1767600000.000100', 'new topic', { subtype: 'channel_topic' }), true],
    [
      said('U1', '1767600000.000100', 'a notice of a kind to come', { subtype: 'something_new' }),
      true,
    ],
    [said('UB', '1767600000.000100', 'build passed', { bot_id: 'B1' }), true],
    [said('UX', '1767600000.000100', 'app of elsewhere', { bot_id: 'B1' }), true],
    [said('U1', '1767600000.000100', 'sent through an app', { bot_id: 'B1' }), false],
    [said('UX', '1767600000.000100', 'a guest', { user_profile: { real_name: 'Guest' } }), false],
  ])('[SRC-07] tells what people said from what the system says: %j', async (message, isSystem) => {
    const { items } = await readAll(await writeFiles(slackFiles({ [day]: [message] })));
    expect(items[0]?.passages.map((passage) => passage.isSystem)).toEqual([isSystem]);
  });

  it('[SRC-07] puts a guest who is on no list on the roster of the item', async () => {
    const message = said('UX', '1767600000.000100', 'hi', {
      user_profile: { real_name: 'Gina Guest', display_name: 'gina' },
    });
    const { items } = await readAll(await writeFiles(slackFiles({ [day]: [message] })));
    expect(items[0]?.passages[0]).toMatchObject({
      speakerAccount: 'slack:T1/UX',
      speakerName: 'gina',
    });
    expect(items[0]?.roster.at(-1)).toMatchObject({
      account: 'slack:T1/UX',
      displayName: 'gina',
      fullName: 'Gina Guest',
    });
  });
});

describe('the folders of an export', () => {
  const direct = {
    'dms.json': [{ id: 'D1', members: ['U1', 'U2'] }],
    'groups.json': [{ id: 'G1', name: 'board', members: ['U1'] }],
    'mpims.json': [{ id: 'M1', name: 'mpdm-anna--bob-1', members: ['U1', 'U2'] }],
    'D1/2026-01-05.json': [said('U1', '1767600000.000100', 'between us')],
    'board/2026-01-05.json': [said('U1', '1767600000.000100', 'among few')],
    'mpdm-anna--bob-1/2026-01-05.json': [said('U1', '1767600000.000100', 'see <#G1> and <#C1>')],
  };

  it('[SRC-07] keeps direct messages and private channels to the one who imports, unless told otherwise', async () => {
    const root = await writeFiles(slackFiles(direct));
    const { items } = await readAll(root);
    expect(items.map(({ title, audience }) => `${title}: ${audience}`)).toEqual([
      '@annie, @Bob 2026-01-05: user:u1',
      '#board 2026-01-05: user:u1',
      '#general 2026-01-05: space',
      '@annie, @Bob 2026-01-05: user:u1',
    ]);
    expect(items.at(-1)?.passages[0]?.text).toBe('see #G1 and #general');
    const shared = await readAll(root, { audience: 'space' });
    expect(new Set(shared.items.map(({ audience }) => audience))).toEqual(new Set(['space']));
  });

  it('[SRC-07] reads one folder or day of an export when that is named', async () => {
    const root = await writeFiles(
      slackFiles({
        ...direct,
        'general/2026-01-06.json': [said('U1', '1767690000.000100', 'next')],
      }),
    );
    const titles = async (path: string) =>
      (await readAll(join(root, path))).items.map(({ externalId }) => externalId);
    expect(await titles('general')).toEqual(['C1/2026-01-05', 'C1/2026-01-06']);
    expect(await titles('general/2026-01-06.json')).toEqual(['C1/2026-01-06']);
    expect(await titles('users.json')).toHaveLength(5);
  });

  it('[SRC-07] reports a damaged day or a folder that no list names, and reads the others', async () => {
    const root = await writeFiles(
      slackFiles({
        'general/2026-01-04.json': '[{"type": "message", "text": "secret',
        'general/canvas.json': '{}',
        'lost/2026-01-05.json': [said('U1', '1767600000.000100', 'where?')],
      }),
    );
    const { items, broken, ignored } = await readAll(root);
    expect(items.map(({ externalId }) => externalId)).toEqual(['C1/2026-01-05']);
    expect(broken.map(({ place }) => place.slice(root.length + 1))).toEqual([
      'general/2026-01-04.json',
      'lost',
    ]);
    expect(JSON.stringify(broken)).not.toContain('secret');
    expect(ignored.map(({ reason }) => reason)).toEqual(['NOT_A_DAY']);
  });

  it.each([
    ['users.json', '[{"id":'],
    ['users.json', { id: 'U1' }],
    ['channels.json', 'nothing'],
    ['users.json', [{ id: 'U1' }]],
  ])('[SRC-07] says which list is damaged: %s %j', async (file, content) => {
    const root = await writeFiles(slackFiles({ [file]: content }));
    await expect(readAll(root)).rejects.toMatchObject({
      code: 'BROKEN_ENTRY',
      message: expect.stringContaining(join(root, file)) as string,
    });
  });

  it('[SRC-07] reports one damaged user and keeps the others', async () => {
    const root = await writeFiles(
      slackFiles({
        'users.json': [{ name: 'nobody' }, { id: 'U1', team_id: 'T1', real_name: 'Anna' }],
      }),
    );
    const { items, broken } = await readAll(root);
    expect(broken.map(({ place }) => place)).toEqual([`${join(root, 'users.json')}#/0`]);
    expect(items[0]?.roster.map(({ fullName }) => fullName)).toEqual(['Anna']);
  });
});
