import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** A turn of a conversation in which nobody says anything secret. */
export interface InnocentTurn {
  readonly id: string;
  readonly text: string;
}

const bank = z.record(
  z.string(),
  z.looseObject({
    history: z.record(
      z.string(),
      z.array(z.looseObject({ query: z.string(), response: z.string() })),
    ),
  }),
);
const bankFiles = ['memory_bank_cn.json', 'memory_bank_en.json'] as const;

/** The turns of MemoryBank, Chinese and English, both sides. */
export async function readMemoryBank(folder: string): Promise<readonly InnocentTurn[]> {
  const files = bankFiles.map(async (file) => {
    const users = bank.parse(JSON.parse(await readFile(join(folder, file), 'utf8')));
    return Object.entries(users).flatMap(([user, { history }]) =>
      Object.entries(history).flatMap(([day, turns]) =>
        turns.flatMap(({ query, response }, index) => [
          { id: `${file} ${user} ${day} ${index} query`, text: query },
          { id: `${file} ${user} ${day} ${index} response`, text: response },
        ]),
      ),
    );
  });
  return (await Promise.all(files)).flat();
}

const session = z.array(z.looseObject({ dia_id: z.string(), text: z.string() }));
const locomo = z.array(
  z.looseObject({ sample_id: z.string(), conversation: z.record(z.string(), z.unknown()) }),
);

/** The turns of LoCoMo. */
export async function readLocomo(file: string): Promise<readonly InnocentTurn[]> {
  return locomo.parse(JSON.parse(await readFile(file, 'utf8'))).flatMap((sample) =>
    Object.entries(sample.conversation)
      .filter(([name]) => /^session_\d+$/.test(name))
      .flatMap(([, turns]) =>
        session
          .parse(turns)
          .map((turn) => ({ id: `${sample.sample_id} ${turn.dia_id}`, text: turn.text })),
      ),
  );
}
