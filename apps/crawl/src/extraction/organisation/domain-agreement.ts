import { domainToUnicode } from 'node:url';
import { getDomainWithoutSuffix } from 'tldts';
import { cacheByText } from '../roles/cache-by-word';
import { foldWord } from '../roles/title-words';
import { withoutLegalForm } from './legal-form';

/**
 * The registrable label of a host without the public suffix, in Unicode: `quillbay` of `www.quillbay.co.uk`. Empty for
 * IP addresses and public suffixes.
 */
export const domainLabel = cacheByText(
  (host): string => getDomainWithoutSuffix(domainToUnicode(host), { allowPrivateDomains: true }) ?? '',
);

/** Similarity of a name and the label of a domain, from none to identical letters. */
export const agreements = { none: 0, abbreviated: 1, inPart: 2, whole: 3 } as const;
export type Agreement = (typeof agreements)[keyof typeof agreements];

/** Words that a domain may omit. */
const small = new Set('a and das de der des di die e et la le of the und y'.split(' '));
/** Minimum length of a significant part, in letters. */
const minPartLength = 3;
/** Minimum length of a part without word boundaries. */
const minRunIn = 4;
const maxWords = 20;

/**
 * Compares a name with a domain's registrable label, without hyphens, accents, legal forms and small words. `Quillbay &
 * Co` contains part of `quillbay`; `qbb` abbreviates `Quillbay Boats Berlin`.
 * @param label in Unicode; digits are ignored unless the name contains digits
 */
export const domainAgreement = (name: string, label: string): Agreement => compare(`${label}\n${name}`);

const compare = cacheByText((key): Agreement => {
  const end = key.indexOf('\n');
  const [label, name] = [key.slice(0, end), key.slice(end + 1)];
  const names = new Set(
    [name, withoutLegalForm(name)]
      .flatMap((each) => withSpelledTies(each, label))
      .flatMap((each) => [each.toLowerCase(), withGermanLetters(each)]),
  );
  const labels = new Set([label, withGermanLetters(label)].map((each) => lettersOf(each, name)));
  let best: Agreement = agreements.none;
  for (const each of names) {
    const words = wordsOf(each);
    for (const letters of labels) {
      const agreement = agreementOf(words, letters);
      if (agreement === agreements.whole) return agreement;
      if (agreement > best) best = agreement;
    }
  }
  return best;
});

const ties = ['and', 'und', 'et', 'en', 'og', 'och', 'y', 'e'];

/** Domains spell `&` as a word of their language. */
const withSpelledTies = (name: string, label: string): string[] =>
  /[&+]/.test(name)
    ? [name, ...ties.filter((tie) => label.includes(tie)).map((tie) => name.replace(/[&+]/g, ` ${tie} `))]
    : [name];

const lettersOf = (label: string, name: string): string => {
  const letters = foldWord(label).replace(/[^\p{L}\p{N}]/gu, '');
  return /\p{N}/u.test(name) ? letters : letters.replace(/\p{N}/gu, '');
};

/** Domains spell `Müller` as `mueller` or `muller`. */
const germanLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
const withGermanLetters = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[äöüøå]/g, (letter) => germanLetters[letter] ?? letter);

const wordsOf = (name: string): string[] =>
  foldWord(name)
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, maxWords);

function agreementOf(words: readonly string[], label: string): Agreement {
  if (label === '') return agreements.none;
  const mayBegin = words.some((word) => label.startsWith(word.charAt(0)));
  if (!mayBegin)
    return label.length >= minPartLength && isPartOf(words, label) ? agreements.inPart : agreements.none;
  if (endsIn(label, words, whole).has(label.length)) return agreements.whole;
  if (label.length < minPartLength) return agreements.none;
  if (isPart(words, label)) return agreements.inPart;
  return endsIn(label, words, beginning).has(label.length) ? agreements.abbreviated : agreements.none;
}

/** Whether some words of the name equal the label, or the whole name is its start or end. */
const isPart = (words: readonly string[], label: string): boolean =>
  endsIn(label, words, wholeOrNone).has(label.length) ||
  [...endsIn(label, words, whole)].some((end) => end >= minPartLength) ||
  isPartOf(words, label);

const isPartOf = (words: readonly string[], label: string): boolean =>
  isRunIn(words.filter((word) => !small.has(word)).join(''), label);

/** `getquillbay` ends with the name, and `QuillbayBoats` starts with the label. */
const isRunIn = (letters: string, label: string): boolean =>
  (letters.length >= minRunIn && label.endsWith(letters)) ||
  (label.length >= minRunIn && letters.startsWith(label));

/** Numbers of letters of a word that a label may contain. */
type Share = (word: string) => readonly number[];

const whole: Share = (word) => (small.has(word) ? [0, word.length] : [word.length]);
const wholeOrNone: Share = (word) => [0, word.length];
const beginning: Share = (word) => [...word].map((_, index) => index + 1).concat(small.has(word) ? 0 : []);

/** Positions in the label at which the words may end if each contributes one of its shares, in order. */
function endsIn(label: string, words: readonly string[], shareOf: Share): ReadonlySet<number> {
  let ends = new Set([0]);
  for (const word of words) {
    const lengths = shareOf(word);
    const next = [...ends].flatMap((end) =>
      lengths.flatMap((length) => (label.startsWith(word.slice(0, length), end) ? end + length : [])),
    );
    ends = new Set(next);
  }
  return ends;
}
