import { isPlaceholder } from './checks.js';
import { cueWords, anyOf } from './cues.js';
import type { Candidate } from './rule.js';

const copulas = new Set(cueWords('is').map((words) => words.slice(words.lastIndexOf(' ') + 1)));
const ordinary = new Set(cueWords('ordinary'));
const ordinaryEnding = new RegExp(`${anyOf(cueWords('ordinaryEndings'))}$`, 'iu');
const lengthUnit = new RegExp(`^[^\\S\\n]{0,2}(?:${anyOf(cueWords('lengthUnits'))})`, 'iu');
/** Where a sentence, a line or an item of a list ends. */
const phraseEnd = new RegExp(
  `^["'\`”»」’]?\\s{0,2}(?:$|[\\n.,;|/)!?，。；、！？）]|${anyOf(cueWords('phraseEnd'), true)})`,
  'iu',
);

/**
 * Whether what follows the word "password" is one, and not what is said about it ("is wrong", ": string", "12
 * characters"). Digits or symbols inside decide at once; a plain word only where nothing else follows it.
 */
export function looksLikePassword({ value: word, lead, text, end }: Candidate): boolean {
  const after = text.slice(end, end + 12);
  if (word.length < 3 || isPlaceholder(word) || ordinary.has(word.toLowerCase())) return false;
  if (lengthUnit.test(after) || saysWhatOf(lead)) return false;
  const isAssigned = /[:：=>→]["'`“«「‘]?\s*["'`“«「‘]?$/u.test(lead);
  const isQuoted = /["'`“«「‘]$/u.test(lead);
  const isLinked =
    isAssigned || isQuoted || !/(?:\p{L})[^\S\n]{1,3}$/u.test(lead) || hasCopula(lead);
  if (!isLinked) return isStrong(word);
  if (/\p{N}/u.test(word)) return word.length >= 4 && !/^\p{N}+\p{Script=Han}/u.test(word + after);
  if (isCode(word, after)) return false;
  return (
    isQuoted ||
    isUnlikeWord(word) ||
    (phraseEnd.test(after) && isPlainPassword(word, isAssigned, isForeign(lead)))
  );
}

const copulaAtEnd = new RegExp(`(?:${anyOf(cueWords('is'), true)}|['’]s)[^\\S\\n]{0,4}$`, 'iu');

function hasCopula(lead: string): boolean {
  return copulaAtEnd.test(lead);
}

/** "password reset:", "password policy:": another thing than a password is given. */
function saysWhatOf(lead: string): boolean {
  const [, word] = /(\p{L}+)\s{0,4}[:：=]+\s{0,4}["'`“«「‘]?$/u.exec(lead) ?? [];
  return word !== undefined && ordinary.has(word.toLowerCase()) && !copulas.has(word.toLowerCase());
}

/** Good enough to be masked without "is" or a colon: letters and digits mixed, or a number of six digits and more. */
function isStrong(word: string): boolean {
  return (
    word.length >= 6 &&
    /^[\x21-\x7E]+$/.test(word) &&
    (/^\d+$/.test(word) || (/\d/.test(word) && /[A-Za-z]/.test(word)))
  );
}

/** Letters, digits and a symbol, or both cases around a digit: no word and no name, wherever it stands. */
export function isMixedPassword(word: string): boolean {
  return (
    /\d/.test(word) &&
    /[A-Za-z]/.test(word) &&
    !/[/\\]|:\/\//.test(word) &&
    /[!@#$%^&*+?~]/.test(word.slice(0, -1))
  );
}

/** Symbols within, or capitals after small letters; words joined by hyphens only from three up. */
function isUnlikeWord(word: string): boolean {
  if (/^\p{L}+(?:[-'’]\p{L}+)?$/u.test(word)) return /\p{Ll}\p{Lu}/u.test(word);
  return !/^[/\\|+-]+$/.test(word);
}

function isPlainPassword(word: string, isAssigned: boolean, isForeign: boolean): boolean {
  return word.length >= 4 && (isAssigned || isForeign || !ordinaryEnding.test(word));
}

/** An identifier or a call in source text: `password: hashedValue,` or `password = readPassword()`. */
function isCode(word: string, after: string): boolean {
  return (
    /[([{]/.test(word) ||
    /pass(?:word|wd)/i.test(word) ||
    (/^[a-z]+(?:[A-Z][a-z]+)+$/.test(word) && /^[,;)}]/.test(after))
  );
}

/** Latin letters in a Chinese sentence: how English words end says nothing there. */
function isForeign(lead: string): boolean {
  return /\p{Script=Han}[^\S\n]{0,4}$/u.test(lead);
}
