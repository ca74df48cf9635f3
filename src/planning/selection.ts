import { aimOf, isAboutNamed, type Aim } from './asking/aim.js';
import type { Candidate, EntityHit } from './candidate.js';
import { gatherBundles, type Bundle, type Withheld } from './conflicts.js';
import { govern, type Moment } from './govern.js';
import { judgeCandidate } from './judge.js';
import type { Question } from './question.js';
import { rankBundles } from './rank.js';
import type { Judged } from './values.js';

/** Most proposals shown unconfirmed. LAWS 39. */
const MAX_UNCONFIRMED = 2;

/** What is decided of the candidates before anything is placed. */
export interface Selection {
  readonly aim: Aim;
  /** Every candidate, by id. */
  readonly judged: readonly Judged[];
  /** What may be shown, best first. */
  readonly bundles: readonly Bundle[];
  readonly withheld: readonly Withheld[];
  /** Proposals about entities the goal names, best first, each a bundle of its own. */
  readonly unconfirmed: readonly Bundle[];
}

/** What a selection is made for. */
export interface SelectionContext {
  readonly question: Question;
  readonly entities: readonly EntityHit[];
  readonly moment: Moment;
}

/** Judges and governs candidates, gathers conflicts and ranks. The order of candidates does not matter. */
export function selectCandidates(
  candidates: readonly Candidate[],
  { question, entities, moment }: SelectionContext,
): Selection {
  const aim = aimOf(question, entities);
  const distinct = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const judged = [...distinct.values()].toSorted(byId).map((candidate) => ({
    candidate,
    verdict: judgeCandidate(candidate, aim),
    ruling: govern(candidate, moment),
  }));
  const pool = { terms: question.terms, candidates: judged.map(({ candidate }) => candidate) };
  const { bundles, withheld } = gatherBundles(judged, moment);
  const proposals = judged.filter((each) => isProposal(each, aim)).map(bundleOfOne);
  return {
    aim,
    judged,
    bundles: rankBundles(bundles, pool),
    withheld,
    unconfirmed: rankBundles(proposals, pool).slice(0, MAX_UNCONFIRMED),
  };
}

function isProposal({ candidate, verdict, ruling }: Judged, aim: Aim): boolean {
  const isUnconfirmed = ruling.kind === 'REJECT' && ruling.reason === 'UNCONFIRMED';
  return isUnconfirmed && verdict.isRelevant && isAboutNamed(candidate, aim);
}

function bundleOfOne(shown: Judged): Bundle {
  const { evidenceCount } = shown.candidate;
  return {
    values: [{ shown, also: [], evidenceCount, verdict: shown.verdict }],
    isConflict: false,
  };
}

function byId(a: Candidate, b: Candidate): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
