import type { EntityType } from '../../domain/entity.js';
import type { Span } from '../../domain/evidence.js';
import type { Mention } from '../../domain/extraction.js';
import type { Passage, RosterAccount } from '../../domain/source-item.js';
import { nameForm } from '../../text/normalise.js';

/** Who and what an item speaks of; one form of one type is one mention (DESIGN 5b). */
export class MentionBook {
  readonly #mentions = new Map<string, Mention>();
  readonly #types = new Map<string, EntityType>();
  readonly #people: ReadonlySet<string>;

  constructor(roster: readonly RosterAccount[]) {
    this.#people = new Set(
      roster
        .flatMap(({ displayName, fullName, aliases }) => [displayName, fullName ?? '', ...aliases])
        .map(nameForm)
        .filter((form) => form !== ''),
    );
  }

  /** The mentions with these keys, in order of first use. */
  list(keys: ReadonlySet<string>): readonly Mention[] {
    return [...this.#mentions.values()].filter(({ key }) => keys.has(key));
  }

  /** What a name is known to be: a person of the roster, or what it was before in this item; null where unknown. */
  knownType(name: string): EntityType | null {
    const form = nameForm(name);
    return this.#people.has(form) ? 'person' : (this.#types.get(form) ?? null);
  }

  /** The key of a name's mention. */
  name(type: EntityType, name: string, place: { passageIndex: number; span: Span }): string {
    const form = nameForm(name);
    if (!this.#types.has(form)) this.#types.set(form, type);
    return this.#keep({ key: `${type}:${form}`, type, kind: 'NAME', name, account: null, place });
  }

  /** The key of a pronoun's mention: each stands for itself until it is resolved. */
  pronoun(name: string, place: { passageIndex: number; span: Span }): string {
    const key = `pronoun:${place.passageIndex}:${place.span.start}`;
    return this.#keep({ key, type: 'person', kind: 'PRONOUN', name, account: null, place });
  }

  /** The key of whoever speaks a passage, or null where the source names nobody and nobody is asked. */
  speaker(passage: Passage): string | null {
    const { speakerAccount: account, speakerName, role } = passage;
    if (account === null && speakerName === null && role !== 'USER') return null;
    const key = `speaker:${account ?? nameForm(speakerName ?? role)}`;
    return this.#keep({
      key,
      type: 'person',
      kind: 'SPEAKER',
      name: speakerName ?? account ?? '',
      account,
      place: null,
    });
  }

  #keep(mention: Mention): string {
    if (!this.#mentions.has(mention.key)) this.#mentions.set(mention.key, mention);
    return mention.key;
  }
}
