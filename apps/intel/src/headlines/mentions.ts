import { isLegalForm as isKnownForm } from '@lode/domain/sites';
import { readWords, type Word } from './words';

/** Max pieces of a form: `S r l` is `srl`. */
const maxFormWords = 4;

/** Number of words before `end` that form the legal form: 3 for `S r l`. */
function formBefore(words: readonly string[], end: number): number {
  for (let length = Math.min(maxFormWords, end - 1); length > 0; length -= 1) {
    const piece = words.slice(end - length, end);
    const isSpelled = length === 1 || piece.every((word) => word.length <= 2);
    if (isSpelled && isLegalForm(piece.join(''))) return length;
  }
  return 0;
}

/** @param words folded; the first one always stays */
export function withoutLegalForms(words: readonly string[]): readonly string[] {
  let end = words.length;
  for (let length = formBefore(words, end); length > 0; length = formBefore(words, end)) end -= length;
  return words.slice(0, end);
}

/** @param word folded; in news `spa` is more likely an Italian company than a bath */
const isLegalForm = (word: string): boolean => word === 'spa' || isKnownForm(word);

/** Words `from` to before `to` name the company, including a legal form. */
export interface Mention {
  readonly from: number;
  readonly to: number;
}

interface CompanyName {
  readonly words: readonly string[];
  /** Whether the company writes it in upper case. */
  readonly isCapital: boolean;
}

interface Surroundings {
  readonly words: readonly Word[];
  /** Whether a word is common in headlines, and therefore not part of a name. */
  readonly isKnown: (index: number) => boolean;
  readonly language: string | null;
}

/** Finds mentions of the company; a longer name around it is another company: `Orbit Gum`, `Red Orbit`. */
export function findMentions(company: readonly string[], surroundings: Surroundings): readonly Mention[] {
  const names = company.map(readName).filter(({ words }) => words.length > 0);
  return surroundings.words.flatMap((_, from) => {
    const name = names
      .filter((each) => matchesAt(each, from, surroundings))
      .toSorted((a, b) => b.words.length - a.words.length)[0];
    return name ? [{ from, to: endOf(from + name.words.length, surroundings.words) }] : [];
  });
}

/** End of the legal forms after a name. */
function endOf(to: number, words: readonly Word[]): number {
  const word = words[to];
  const isForm = word?.isCapital === true && word.mark === '' && isFormOrPart(word);
  return isForm ? endOf(to + 1, words) : to;
}

const isFormOrPart = ({ folded }: Word): boolean =>
  partsOfNames.has(folded) || (folded.length > 1 && isLegalForm(folded));

function readName(name: string): CompanyName {
  const words = readWords(name.slice(0, 200).normalize('NFKC'));
  return {
    words: withoutLegalForms(words.map(({ folded }) => folded)),
    isCapital: words[0]?.isCapital ?? false,
  };
}

function matchesAt(name: CompanyName, from: number, surroundings: Surroundings): boolean {
  const { words } = surroundings;
  const to = from + name.words.length;
  return (
    name.words.every((text, offset) => words[from + offset]?.folded === text) &&
    isWrittenAsName(name, from, words) &&
    !goesOn(to, surroundings) &&
    !isSecondOfPair(from, words) &&
    !(name.words.length === 1 && beginsBefore(from, surroundings))
  );
}

/** `reaches orbit` is not a company; a headline in lower case may mean one. */
function isWrittenAsName(name: CompanyName, from: number, words: readonly Word[]): boolean {
  if (!name.isCapital || from === 0 || startsAnyCase(words[from])) return true;
  return words.every(({ isCapital }) => !isCapital);
}

const startsAnyCase = (word: Word | undefined): boolean =>
  word !== undefined && /^[\p{Lu}\p{N}]|\p{Lu}/u.test(word.text);

/** Legal forms that are also words of names. */
const partsOfNames = new Set(['co', 'company']);

/** Whether a capitalized word follows without punctuation. */
function goesOn(index: number, { words, isKnown, language }: Surroundings): boolean {
  const word = words[index];
  if (!word) return false;
  // `Orbit Company Street Theatre` and `Orbit of Graz Theatre` are other companies too.
  const isPart = partsOfNames.has(word.folded) && word.mark === '' && words[index + 1]?.mark === '';
  if (isPart) return goesOn(index + 1, { words, isKnown, language });
  if (word.folded === 'of' && word.mark === '') return isUnknownName(index + 1, { words, isKnown, language });
  return isUnknownName(index, { words, isKnown, language });
}

function isUnknownName(index: number, { words, isKnown, language }: Surroundings): boolean {
  const word = words[index];
  return word?.isCapital === true && !isKnown(index) && !isAside(word) && isJoined(word, language);
}

/** Single letters belong to forms, such as `S.p.A.`. */
const isAside = ({ folded }: Word): boolean =>
  folded.length === 1 || isLegalForm(folded) || /(?:ly|based)$/.test(folded);

const isJoined = ({ mark }: Word, language: string | null): boolean =>
  mark === '' || mark === '&' || (mark === '-' && language !== 'de');

/** `Tiller & Orbit Gum`, one name for two companies. */
const isSecondOfPair = (from: number, words: readonly Word[]): boolean =>
  words[from]?.mark === '&' && words[from - 1]?.isCapital === true;

/** Words that describe the company before its name: `Struggling Orbit`, `Softwarehersteller Orbit`. */
const describing: Readonly<Record<string, RegExp>> = {
  de: /.{3}(?:er|firma|unternehmen|konzern|gruppe|kette|spezialist|riese|startup)$/,
  other: /.{3}(?:ed|ing|ish|ian|ese|based)$/,
};

function beginsBefore(from: number, { words, isKnown, language }: Surroundings): boolean {
  const word = words[from];
  const previous = words[from - 1];
  if (!word || !previous?.isCapital || !['', '-', '&'].includes(word.mark) || isKnown(from - 1)) return false;
  return !(describing[language ?? ''] ?? describing['other'])?.test(previous.folded);
}
