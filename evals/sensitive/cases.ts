import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { SensitiveClass } from '../../src/text/masking/rule.js';
import { readExpectation } from '../exports/expected.js';
import written from './payload-cases.json' with { type: 'json' };

/** A text, the class of what is in it, and what of it must be found; nothing may be found where `hidden` is empty. */
export interface SensitiveCase {
  readonly id: string;
  readonly class: SensitiveClass;
  readonly text: string;
  readonly hidden: readonly string[];
}

const payloads = z.array(z.looseObject({ id: z.string(), kind: z.string(), input: z.unknown() }));
const writtenCases: ReadonlyMap<string, readonly { text: string; hidden: string[] }[]> = new Map(
  Object.entries(written),
);

/**
 * The payloads of a sensitive kind. Where one describes texts, those of `payload-cases.json` stand for it; of one that
 * is not there, the whole input must, or must not, hold something of its class.
 */
export async function readPayloadCases(file: string): Promise<readonly SensitiveCase[]> {
  return payloads.parse(JSON.parse(await readFile(file, 'utf8'))).flatMap(({ id, kind, input }) => {
    const isInnocent = kind.startsWith('false-positive');
    const class_ = isInnocent ? 'SECRET' : classOf(kind);
    if (class_ === null || typeof input !== 'string') return [];
    const cases = writtenCases.get(id) ?? [{ text: input, hidden: isInnocent ? [] : [input] }];
    return cases.map((one, index) => ({ id: `${id}/${index + 1}`, class: class_, ...one }));
  });
}

function classOf(kind: string): SensitiveClass | null {
  if (kind.startsWith('secret')) return 'SECRET';
  if (kind.startsWith('restricted') || kind === 'regulated-health') return 'RESTRICTED';
  return kind.startsWith('regulated') ? 'REGULATED' : null;
}

const reasons: Readonly<Record<string, SensitiveClass>> = {
  credential: 'SECRET',
  private_key: 'SECRET',
  health: 'RESTRICTED',
};

/** The refusals of an export folder that are decided by the text alone, each in the text it stands in. */
export async function readRefusalCases(folder: string): Promise<readonly SensitiveCase[]> {
  const { refused } = await readExpectation(join(folder, 'expected.json'));
  const cases = refused.flatMap(({ id, reason, evidence }) => {
    const class_ = reasons[reason];
    if (class_ === undefined) return [];
    return evidence.map(async ({ file, quote }) => {
      const text = textsOf(await readFile(join(folder, file), 'utf8')).find((one) =>
        one.includes(quote),
      );
      if (text === undefined) throw new Error(`The quote of ${id} is not in ${file}.`);
      return { id, class: class_, text, hidden: [quote] };
    });
  });
  return Promise.all(cases);
}

/** The texts in a file: the strings of JSON, or of JSON a line; else its lines. */
function textsOf(content: string): readonly string[] {
  const whole = parsed(content);
  if (whole !== null) return stringsIn(whole);
  return content.split('\n').flatMap((line) => {
    const value = parsed(line);
    return value === null ? [line] : stringsIn(value);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** Where the parts of a data root are that this evaluation reads; null where one is absent. */
export function partsOf(
  root: string,
): Readonly<Record<'payloads' | 'exports' | 'memorybank' | 'locomo', string | null>> {
  const present = (path: string, sign = ''): string | null =>
    existsSync(join(root, path, sign)) ? join(root, path) : null;
  return {
    payloads: present('payloads/payloads.json'),
    exports: present('exports', 'expected.json'),
    memorybank: present('memorybank'),
    locomo: present('measure-only/locomo/locomo.json'),
  };
}
