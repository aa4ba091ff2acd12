import { departmentWords, levelWords, occupationWords } from '../../roles/role-words';
import { particles } from './affixes';
import { givenPlaces } from './given-places';
import { isFamilyName } from './family-names';
import { foldNameWord, isCapitals } from './name-words';
import { givenNames } from './given-names';
import { familyNames, notNames } from './not-names';

type WordKind = 'word' | 'initial' | 'particle' | undefined;

const initial = /^(?:\p{Lu}|(?:\p{Lu}\p{Ll}?\.-?){1,3})$/u;
const capitalised =
  /^(?:[dDlL]['’]|O['’]|Mc|Mac|al-|Al-)?\p{Lu}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*){0,3}\.?$/u;
/** Endings of nouns that name no person. */
const nounEnding =
  /(?:tions?|ments?|ness|ships?|ities|ity|ical|ungen|keit|heit|schaft|cion|ciones|zione|zioni|miento|mento|cao|coes|dade|dad)$/;
/** Endings of nouns, and of family names too. */
const doubtfulEnding = /(?:ings?|ance|ence|als|ung)$/;
const mostNames = 5;

/**
 * How much words look like the name of one person, 0 to 1.
 * @param isAddressed whether an honorific or a degree says that it is one.
 */
export function scoreName(words: readonly string[], isAddressed: boolean): number {
  const kinds = words.map(kindOf);
  if (!isWellFormed(kinds)) return 0;
  const folded = words.map(foldNameWord);
  const full = folded.filter((_, index) => kinds[index] === 'word');
  if (isGivenName(folded[0])) return scoreKnown(folded, full);
  if (givenPlaces.has(folded[0] ?? '') && isFamilyName(folded.at(-1) ?? ''))
    return full.slice(1).some(namesNobody) ? 0 : 0.9;
  if (full.some(namesNobody)) return 0;
  return isAddressed ? 0.85 : scoreUnknown(words, folded, full);
}

/** Behind a known given name some words are family names that are none elsewhere. */
function scoreKnown(folded: readonly string[], full: readonly string[]): number {
  const doubtful = familyNames.has(folded.at(-1) ?? '') ? full.slice(0, -1) : full;
  if (doubtful.some(namesNobody)) return 0;
  return full.length === 1 ? 0.7 : 0.95;
}

function isWellFormed(kinds: readonly WordKind[]): boolean {
  const full = kinds.filter((kind) => kind === 'word').length;
  const named = full + kinds.filter((kind) => kind === 'initial').length;
  return (
    full >= 1 && named >= 2 && named <= mostNames && !kinds.includes(undefined) && kinds.at(-1) !== 'particle'
  );
}

/** @param full the words that are neither initials nor particles. */
function scoreUnknown(words: readonly string[], folded: readonly string[], full: readonly string[]): number {
  const [first = ''] = full;
  const last = full.at(-1) ?? '';
  if (full.some(isNoun) || doubtfulEnding.test(first)) return 0.2;
  if (isFamilyName(last) || folded.slice(1).some((word) => givenNames.has(word))) return 0.75;
  if (words.every(isCapitals)) return 0.45;
  if (doubtfulEnding.test(last)) return 0.5;
  if (words.length > 3) return 0.45;
  return full.length < words.length ? 0.65 : 0.6;
}

export function kindOf(word: string, index: number): WordKind {
  if (index > 0 && particles.has(word.toLowerCase()) && !initial.test(word)) return 'particle';
  if (initial.test(word)) return 'initial';
  return capitalised.test(word) && word.replace(/\.$/, '').length > 1 ? 'word' : undefined;
}

/** Nouns of all kinds, which stand in capitals in headings and in German. */
const isNoun = (word: string): boolean => nounEnding.test(word) || departmentWords.find([word]).length > 0;

const namesNobody = (word: string): boolean =>
  notNames.has(word) || levelWords.find([word]).length > 0 || occupationWords.find([word]).length > 0;

const isGivenName = (word = ''): boolean =>
  givenNames.has(word) || (word.includes('-') && word.split('-').some((part) => givenNames.has(part)));
