import { type Consent, permits, type RestrictedPlace } from './consent.js';
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
  readonly passage: Pick<Passage, 'masks' | 'index' | 'speakerAccount'>;
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
  const touched = passage.masks.filter((mask) => mask.start < span.end && span.start < mask.end);
  const found = stricter(
    stricter(strictest(touched), declared),
    strictest(sayable.texts.map((text) => ({ class: textClass(text) }))),
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
  const isKept = masks.every((mask) => permits(ground.consents, place, mask));
  if (isKept && !ground.isSessionOnly)
    return { kind: 'KEEP', sensitivity: isRestricted ? 'RESTRICTED' : 'NORMAL' };
  if (ground.at >= ground.openUntil) return refuse('SESSION_OVER');
  return { kind: 'SESSION_ONLY', topics: topicsOf(masks) };
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

/** A text that holds what was masked says something nobody knows: it counts as the secret it stands for. */
function textClass(text: string): PolicyClass {
  return text.includes('█') ? 'SECRET' : classOf(text);
}
