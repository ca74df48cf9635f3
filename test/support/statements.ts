import type { Extraction, ExtractionInput } from '../../src/domain/extraction.js';
import type { Passage } from '../../src/domain/source-item.js';
import { rulesExtractor } from '../../src/inference/rules/extractor.js';
import { zonedParts } from '../../src/text/time/zone.js';

export const saidAt = Date.parse('2026-11-04T10:00:00+08:00');
export const saidZone = 'Asia/Shanghai';

/** A passage said by a member of a channel at `saidAt`; anything else as given. */
export function passage(text: string, given: Partial<Passage> = {}): Passage {
  return {
    id: 'psg_1',
    itemId: 'itm_1',
    versionId: 'ver_1',
    index: 0,
    role: 'PARTICIPANT',
    speakerAccount: 'chat:U1',
    speakerName: 'Noor',
    at: saidAt,
    zone: null,
    text,
    locator: {},
    isSystem: false,
    masks: [],
    ...given,
  };
}

export function inputOf(...passages: readonly Passage[]): ExtractionInput {
  const account = (id: string, name: string) => ({
    account: id,
    displayName: name,
    fullName: name,
    aliases: [],
    identifiers: [],
    zone: null,
    isBot: false,
  });
  const roster = [
    account('chat:U1', 'Noor'),
    account('chat:U2', 'Nina'),
    account('chat:U3', '小满'),
  ];
  return { item: { zone: saidZone, roster, title: 'general', sourceKind: 'slack' }, passages };
}

export function extractFrom(text: string, given: Partial<Passage> = {}): Extraction {
  return rulesExtractor.extract(inputOf(passage(text, given)));
}

/** Every finding on a line: predicate, subject, object, qualifiers, what is unusual; then the refusals. */
export function shortForm({ mentions, assertions, blocked }: Extraction): readonly string[] {
  const names = new Map(
    mentions.map(({ key, kind, name }) => [key, kind === 'SPEAKER' ? 'speaker' : name]),
  );
  const lines = assertions.map((assertion) => {
    const { object, qualifiers, stated, basis } = assertion;
    const given = Object.entries(qualifiers).map(([name, value]) => `${name}: ${value}`);
    const from = stated.from;
    return [
      assertion.predicate,
      names.get(assertion.subject) ?? '?',
      showObject(object, names),
      ...(given.length > 0 ? [`{${given.join(', ')}}`] : []),
      ...(basis === 'USER_STATEMENT' ? [] : [basis]),
      ...(assertion.isExplicitInstruction ? ['explicit'] : []),
      ...(assertion.isCorrection ? ['correction'] : []),
      ...(from === null
        ? []
        : [`from ${from.precision === 'INSTANT' ? 'said' : showDay(from.start)}`]),
    ].join(' ');
  });
  return [...lines, ...blocked.map(({ reason }) => `blocked ${reason}`)];
}

function showObject(
  object: Extraction['assertions'][number]['object'],
  names: ReadonlyMap<string, string>,
): string {
  switch (object.kind) {
    case 'ENTITY':
      return `→ ${names.get(object.mention) ?? '?'}`;
    case 'DATE':
      return showDay(object.value.start);
    case 'NUMBER':
      return `${object.value} ${object.unit ?? ''}`.trim();
    case 'TEXT':
    case 'BOOLEAN':
      return String(object.value);
  }
}

function showDay(instant: number): string {
  const { year, month, day } = zonedParts(instant, saidZone);
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}
