import { readWords, type Word } from '../text/words';
import { isLegalForm, withoutLegalForms } from './legal-forms';

/** Words `from` to before `to` name the company, with the legal form that follows. */
export interface Mention {
  readonly from: number;
  readonly to: number;
}

interface CompanyName {
  readonly words: readonly string[];
  /** Whether the company itself writes it with capitals. */
  readonly isCapital: boolean;
}

interface Surroundings {
  readonly words: readonly Word[];
  /** Whether a word is one that any headline may have, and so no part of a name. */
  readonly isKnown: (index: number) => boolean;
  readonly language: string | null;
}

/** Where the company is named; a longer name around it is somebody else: `Orbit Gum`, `Red Orbit`. */
export function findMentions(company: readonly string[], surroundings: Surroundings): readonly Mention[] {
  const names = company.map(readName).filter(({ words }) => words.length > 0);
  return surroundings.words.flatMap((_, from) => {
    const name = names
      .filter((each) => standsAt(each, from, surroundings))
      .toSorted((a, b) => b.words.length - a.words.length)[0];
    return name ? [{ from, to: endOf(from + name.words.length, surroundings.words) }] : [];
  });
}

/** Behind the legal forms that go on from a name. */
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

function standsAt(name: CompanyName, from: number, surroundings: Surroundings): boolean {
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

/** `reaches orbit` means no company; a headline all in small letters may mean one. */
function isWrittenAsName(name: CompanyName, from: number, words: readonly Word[]): boolean {
  if (!name.isCapital || from === 0 || startsAnyCase(words[from])) return true;
  return words.every(({ isCapital }) => !isCapital);
}

const startsAnyCase = (word: Word | undefined): boolean =>
  word !== undefined && /^[\p{Lu}\p{N}]|\p{Lu}/u.test(word.text);

/** Legal forms that are also words of names. */
const partsOfNames = new Set(['co', 'company']);

/** A word that follows without punctuation and is written like a name. */
function goesOn(index: number, { words, isKnown, language }: Surroundings): boolean {
  const word = words[index];
  if (!word) return false;
  // `Orbit Company Street Theatre` and `Orbit of Graz Theatre` are somebody else, too.
  const isPart = partsOfNames.has(word.folded) && word.mark === '' && words[index + 1]?.mark === '';
  if (isPart) return goesOn(index + 1, { words, isKnown, language });
  if (word.folded === 'of' && word.mark === '') return isUnknownName(index + 1, { words, isKnown, language });
  return isUnknownName(index, { words, isKnown, language });
}

function isUnknownName(index: number, { words, isKnown, language }: Surroundings): boolean {
  const word = words[index];
  return word?.isCapital === true && !isKnown(index) && !isAside(word) && isJoined(word, language);
}

/** Letters alone are of forms, as in `S.p.A.`. */
const isAside = ({ folded }: Word): boolean =>
  folded.length === 1 || isLegalForm(folded) || /(?:ly|based)$/.test(folded);

const isJoined = ({ mark }: Word, language: string | null): boolean =>
  mark === '' || mark === '&' || (mark === '-' && language !== 'de');

/** `Tiller & Orbit Gum`, which has one name for two. */
const isSecondOfPair = (from: number, words: readonly Word[]): boolean =>
  words[from]?.mark === '&' && words[from - 1]?.isCapital === true;

/** Words that describe the company before its name, as in `Struggling Orbit`, `Softwarehersteller Orbit`. */
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
