import { sliceCodePoints } from '../text/code-points.js';
import { type Consent, permits, type RestrictedPlace } from './consent.js';
import type { Exemption } from './declassification.js';
import type { Sensitivity } from './entity.js';
import type { Span } from './evidence.js';
import { classOf, declaredRule } from './gate.js';
import type { Instant } from './interval.js';
import {
  allowances,
  type PolicyClass,
  type RestrictedTopic,
  stricter,
  strictest,
  topicOf,
} from './policy.js';
import type { Mask, Passage } from './source-item.js';

/** Why something was not kept. MASKED: a value in a text; the others: what follows from it. */
export const refusalReasons = ['MASKED', 'NEVER_ASSERTED', 'SESSION_OVER'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** What was refused, by class, rule and place; never its text (EXT-05). Spans are in code points. */
export interface Refusal extends Span {
  readonly reason: RefusalReason;
  readonly class: PolicyClass;
  readonly rule: string;
  readonly itemId: string;
  readonly passageIndex: number;
}

/** Something that is about to be said, with the words it rests on and every text of its own. */
export interface Sayable {
  readonly passage: Pick<Passage, 'text' | 'masks' | 'index' | 'speakerAccount'>;
  readonly span: Span;
  readonly texts: readonly string[];
  readonly declared: PolicyClass;
}

/** Where it would be kept. `openUntil`: when its session is over (milliseconds). */
export interface FateGround extends Omit<RestrictedPlace, 'speakerAccount'> {
  readonly openUntil: Instant;
  /** True where the whole source is kept for its sessions only. */
  readonly isSessionOnly: boolean;
  readonly consents: readonly Consent[];
  /** What was declassified in the space. */
  readonly isExempt: Exemption;
  readonly at: Instant;
}

export type Fate =
  | { readonly kind: 'KEEP'; readonly sensitivity: Sensitivity }
  | { readonly kind: 'SESSION_ONLY'; readonly topics: readonly RestrictedTopic[] }
  | { readonly kind: 'REFUSE'; readonly refusal: Refusal };

/**
 * What becomes of a statement (GRA-08, GOV-03): never asserted where it rests on or holds a secret or regulated value;
 * restricted ones are kept under consent, else for the session while that is open, else not at all; all others are kept.
 */
export function fateOf(sayable: Sayable, ground: FateGround): Fate {
  const { passage, span, declared } = sayable;
  const touched = touching(passage.masks, span);
  const found = stricter(
    stricter(strictest(touched), declared),
    strictest(textsAbout(sayable, ground).map((found) => ({ class: found }))),
  );
  const rule = touched.find((mask) => mask.class === found)?.rule ?? declaredRule;
  const refuse = (reason: RefusalReason): Fate => ({
    kind: 'REFUSE',
    refusal: {
      reason,
      class: found,
      rule,
      itemId: ground.itemId,
      passageIndex: passage.index,
      start: span.start,
      end: span.end,
    },
  });
  if (!allowances[found].asserted) return refuse('NEVER_ASSERTED');
  const isRestricted = found === 'RESTRICTED';
  const masks = restrictedMasks(touched, isRestricted);
  const place = { ...ground, speakerAccount: passage.speakerAccount };
  if (isKept(masks, place, ground.consents) && !ground.isSessionOnly)
    return { kind: 'KEEP', sensitivity: isRestricted ? 'RESTRICTED' : 'NORMAL' };
  if (ground.at >= ground.openUntil) return refuse('SESSION_OVER');
  return { kind: 'SESSION_ONLY', topics: topicsOf(masks) };
}

/** The masks that share a code point with a span. */
function touching(masks: readonly Mask[], span: Span): readonly Mask[] {
  return masks.filter((mask) => mask.start < span.end && span.start < mask.end);
}

function isKept(
  masks: readonly Pick<Mask, 'rule'>[],
  place: RestrictedPlace,
  consents: readonly Consent[],
): boolean {
  return masks.every((mask) => permits(consents, place, mask));
}

/** Whether consents keep a restricted statement for what it cites at a place. */
export function isKeptAt(
  citation: Span & { readonly masks: readonly Mask[] },
  place: RestrictedPlace,
  consents: readonly Consent[],
): boolean {
  return isKept(restrictedMasks(touching(citation.masks, citation), true), place, consents);
}

/** What consent has to cover: the rules that found it, or, where only its own words or a declaration say so, that. */
function restrictedMasks(
  touched: readonly Mask[],
  isRestricted: boolean,
): readonly Pick<Mask, 'rule'>[] {
  if (!isRestricted) return [];
  const masks = touched.filter((mask) => mask.class === 'RESTRICTED');
  return masks.length > 0 ? masks : [{ rule: declaredRule }];
}

function topicsOf(masks: readonly Pick<Mask, 'rule'>[]): readonly RestrictedTopic[] {
  const topics = masks.map(({ rule }) => topicOf(rule)).filter((topic) => topic !== null);
  return [...new Set(topics)];
}

/**
 * The classes of its own texts. What is restricted in words that stand in the citation is a matter of the passage's masks,
 * which know the context and what was declassified there.
 */
function textsAbout(
  { passage, span, texts }: Sayable,
  { isExempt }: Pick<FateGround, 'isExempt'>,
): readonly PolicyClass[] {
  const isCited = (text: string): boolean =>
    sliceCodePoints(passage.text, span).normalize('NFKC').includes(text.normalize('NFKC'));
  return texts.map((text) => {
    const found = textClass(text, isExempt);
    return found === 'RESTRICTED' && isCited(text) ? 'NORMAL' : found;
  });
}

/** A text that holds what was masked says something nobody knows: it counts as the secret it stands for. */
function textClass(text: string, isExempt: Exemption): PolicyClass {
  return text.includes('█') ? 'SECRET' : classOf(text, isExempt);
}
