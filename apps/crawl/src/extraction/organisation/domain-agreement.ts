import { foldWord } from '../roles/title-words';
import { withoutLegalForm } from './legal-form';

/** How much a name is like the label of a domain, from unlike to letter for letter. */
export const agreements = { none: 0, abbreviated: 1, inPart: 2, whole: 3 } as const;
export type Agreement = (typeof agreements)[keyof typeof agreements];

/** Words that a domain may leave out. */
const small = new Set('a and das de der des di die e et la le of the und y'.split(' '));
/** Fewer letters say nothing of a part. */
const shortest = 3;
/** The same where no border of words tells that it is one. */
const minRunIn = 4;
const maxWords = 20;

/**
 * Compares a name with a domain's registrable label without its hyphens, accents, the form of the company and small
 * words. Of `quillbay`, `Quillbay & Co` has a part; of `qbb`, `Quillbay Boats Berlin` is written out.
 * @param label in Unicode; `quillbay2` counts as `quillbay` unless the name has a number, too.
 */
export function domainAgreement(name: string, label: string): Agreement {
  const names = new Set(
    [name, withoutLegalForm(name)].flatMap((each) => [each.toLowerCase(), withGermanLetters(each)]),
  );
  const labels = new Set([label, withGermanLetters(label)].map((each) => lettersOf(each, name)));
  const all = [...names].flatMap((each) => [...labels].map((letters) => agreementOf(wordsOf(each), letters)));
  return all.reduce((best, each) => (each > best ? each : best), agreements.none);
}

const lettersOf = (label: string, name: string): string => {
  const letters = foldWord(label).replace(/[^\p{L}\p{N}]/gu, '');
  return /\p{N}/u.test(name) ? letters : letters.replace(/\p{N}/gu, '');
};

/** `Müller` is `mueller` in as many domains as `muller`. */
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
  if (endsIn(label, words, whole).has(label.length)) return agreements.whole;
  if (label.length < shortest) return agreements.none;
  if (isPart(words, label)) return agreements.inPart;
  return endsIn(label, words, beginning).has(label.length) ? agreements.abbreviated : agreements.none;
}

/** Some words of the name are the label, or the whole name is the beginning or the end of it. */
const isPart = (words: readonly string[], label: string): boolean =>
  endsIn(label, words, wholeOrNone).has(label.length) ||
  [...endsIn(label, words, whole)].some((end) => end >= shortest) ||
  isRunIn(words.filter((word) => !small.has(word)).join(''), label);

/** `getquillbay` ends with a name, and `QuillbayBoats` begins with a label. */
const isRunIn = (letters: string, label: string): boolean =>
  (letters.length >= minRunIn && label.endsWith(letters)) ||
  (label.length >= minRunIn && letters.startsWith(label));

/** What of a word may stand in a label, as numbers of letters. */
type Share = (word: string) => readonly number[];

const whole: Share = (word) => (small.has(word) ? [0, word.length] : [word.length]);
const wholeOrNone: Share = (word) => [0, word.length];
const beginning: Share = (word) => [...word].map((_, index) => index + 1).concat(small.has(word) ? 0 : []);

/** Where in a label the last of the words may end when it begins with them, in order, each with such a share. */
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
