import { compareForm } from '../../text/normalise.js';
import { languageData, phrasePattern } from './phrases.js';

const pattern = new RegExp(
  phrasePattern(Object.values(languageData).flatMap(({ instructions }) => instructions)).source,
  'u',
);
/** Markup of chat templates: nothing a person says about the world looks like it. */
const template = /<\/?\s*(?:system|assistant|user)\b|\[\/?inst\]|<\|[a-z_]+\|>|^\s*system\s*:/iu;

/**
 * True when a text reads like instructions to the agent rather than a statement about the world. It is a mark, not a
 * filter: the text stays data inside its fence (CTX-12). Phrases are data, by language.
 */
export function readsLikeInstructions(text: string): boolean {
  const folded = compareForm(text);
  return pattern.test(folded) || template.test(folded);
}
