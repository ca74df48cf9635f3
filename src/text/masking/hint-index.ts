/** What can be looked for only where one of its hints stands: lower-case strings; none of them: everywhere. */
interface Hinted {
  readonly hints: readonly string[];
}

/** The hints of what holds a digit. */
export const anyDigit: readonly string[] = Array.from('0123456789');

/**
 * Finds among many rules those a text has a hint for, in one pass over the text whatever their number: hints are kept
 * by their first two UTF-16 units.
 */
export class HintIndex<Rule extends Hinted> {
  readonly #rules: readonly Rule[];
  readonly #byStart = new Map<number, (readonly [hint: string, rule: number])[]>();

  constructor(rules: readonly Rule[]) {
    this.#rules = rules;
    rules.forEach(({ hints }, rule) => {
      for (const hint of hints) {
        const key = startOf(hint, 0, hint.length > 1);
        this.#byStart.set(key, [...(this.#byStart.get(key) ?? []), [hint, rule]]);
      }
    });
  }

  /** The rules to try on a text, which is in lower case, in their order. */
  rulesFor(lower: string): readonly Rule[] {
    const isHinted = this.#rules.map(({ hints }) => hints.length === 0);
    for (let at = 0; at < lower.length; at++) {
      this.#mark(isHinted, lower, at, true);
      this.#mark(isHinted, lower, at, false);
    }
    return this.#rules.filter((_, rule) => isHinted[rule]);
  }

  #mark(isHinted: boolean[], lower: string, at: number, isPair: boolean): void {
    for (const [hint, rule] of this.#byStart.get(startOf(lower, at, isPair)) ?? []) {
      if (isHinted[rule] !== true && lower.startsWith(hint, at)) isHinted[rule] = true;
    }
  }
}

function startOf(text: string, at: number, isPair: boolean): number {
  return text.charCodeAt(at) + (isPair ? 0x10000 * (1 + text.charCodeAt(at + 1)) : 0);
}
