import en from '../data/restricted-en.json' with { type: 'json' };
import fr from '../data/restricted-fr.json' with { type: 'json' };
import ru from '../data/restricted-ru.json' with { type: 'json' };
import zh from '../data/restricted-zh.json' with { type: 'json' };
import { compileLanguage } from './compile.js';
import type { RestrictedLanguage } from './rule.js';

const latin = /[A-Za-z]/;

/** The cues of restricted content by language. A text may be in several: people mix them. */
export const restrictedLanguages: readonly RestrictedLanguage[] = [
  compileLanguage(en, { letters: latin, writing: 'WORDS' }),
  compileLanguage(zh, { letters: /\p{Script=Han}/u, writing: 'CHARACTERS' }),
  compileLanguage(ru, { letters: /\p{Script=Cyrillic}/u, writing: 'WORDS' }),
  compileLanguage(fr, { letters: latin, writing: 'WORDS' }),
];
