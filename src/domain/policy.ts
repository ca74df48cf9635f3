/** What content may be, the strictest first (DESIGN decision 8). */
export const policyClasses = ['SECRET', 'REGULATED', 'RESTRICTED', 'NORMAL'] as const;
export type PolicyClass = (typeof policyClasses)[number];

/** What may become of content of a class. */
export interface Allowance {
  /** Whether its words may be stored: NEVER, or as they came. */
  readonly stored: boolean;
  /** Whether an assertion may say it. */
  readonly asserted: boolean;
  /** Whether it may be kept after its session. */
  readonly longTerm: 'NEVER' | 'WITH_CONSENT' | 'ALWAYS';
  /** Whether it may be joined with what other sources say. */
  readonly synthesis: boolean;
}

/** One row a class (DESIGN decision 8, GRA-08). */
// prettier-ignore
export const allowances: Readonly<Record<PolicyClass, Allowance>> = {
  SECRET: { stored: false, asserted: false, longTerm: 'NEVER', synthesis: false },
  REGULATED: { stored: false, asserted: false, longTerm: 'NEVER', synthesis: false },
  RESTRICTED: { stored: true, asserted: true, longTerm: 'WITH_CONSENT', synthesis: false },
  NORMAL: { stored: true, asserted: true, longTerm: 'ALWAYS', synthesis: true },
};

/** The stricter of two classes: of what is computed and what is declared, this one counts. */
export function stricter(left: PolicyClass, right: PolicyClass): PolicyClass {
  return policyClasses.indexOf(left) <= policyClasses.indexOf(right) ? left : right;
}

/** The strictest class among spans; NORMAL where there is none. */
export function strictest(spans: readonly { readonly class: PolicyClass }[]): PolicyClass {
  return spans.reduce<PolicyClass>((found, span) => stricter(found, span.class), 'NORMAL');
}

/** What restricted content is about, as consent names it. */
export const restrictedTopics = ['HEALTH', 'EMPLOYMENT', 'RELATIONS', 'COMPANY'] as const;
export type RestrictedTopic = (typeof restrictedTopics)[number];

const topics: readonly (readonly [prefix: string, topic: RestrictedTopic])[] = [
  ['health', 'HEALTH'],
  ['job', 'EMPLOYMENT'],
  ['relation', 'RELATIONS'],
  ['company', 'COMPANY'],
  ['secrecy', 'COMPANY'],
];

/** The topic of a rule of restricted content, by the first word of its name; null for a class that somebody declared. */
export function topicOf(rule: string): RestrictedTopic | null {
  const [prefix] = rule.split('-');
  return topics.find(([name]) => name === prefix)?.[1] ?? null;
}
