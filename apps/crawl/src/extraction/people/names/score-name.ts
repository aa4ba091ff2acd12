import { countryOf } from '../../phones/country-names';
import type { NameWord } from './name-word';

type Place = 'word' | 'initial' | 'particle' | undefined;

/** Suffixes of nouns and of family names. */
const doubtfulEnding = /(?:ings?|ance|ence|als|ung)$/;
const maxNames = 5;

/**
 * Likelihood that the words are the name of one person, 0 to 1.
 * @param isAddressed whether an honorific or a degree confirms a person
 */
export function scoreName(words: readonly NameWord[], isAddressed: boolean): number {
  const places = words.map(placeOf);
  if (!isName(words, places)) return 0;
  const [first] = words;
  const full = words.filter((_, index) => places[index] === 'word');
  if (first?.isGiven) return scoreKnown(words, full);
  if (first?.isPlace && words.at(-1)?.isFamily) return full.slice(1).some(isNonName) ? 0 : 0.9;
  if (full.some(isNonName)) return 0;
  if (isAddressed) return 0.85;
  return isFamilyAlone(words) ? 0 : scoreUnknown(words, full);
}

/** `Medtronic B.V.`: initials after a name; a single one may be short for a family name. */
const endsInLegalForm = (words: readonly NameWord[]): boolean =>
  /^(?:\p{Lu}\.){2,}$/u.test(words.at(-1)?.text ?? '');

/** Role of a word at its position in a name. */
export const placeOf = ({ kind, isParticle }: NameWord, index: number): Place =>
  index > 0 && isParticle ? 'particle' : kind;

/** `Von Bergen` and `From Bergen` are also the start of a sentence. */
const isFamilyAlone = ([first, second, ...others]: readonly NameWord[]): boolean =>
  others.length === 0 && first?.isParticle === true && !second?.isFamily;

const isNonName = (word: NameWord): boolean => word.isNonName;

/** After a known given name, some words are family names that otherwise are not. */
function scoreKnown(words: readonly NameWord[], full: readonly NameWord[]): number {
  const doubtful = words.at(-1)?.isDoubtfulFamily ? full.slice(0, -1) : full;
  if (doubtful.some(isNonName)) return 0;
  return full.length === 1 ? 0.7 : 0.95;
}

const isName = (words: readonly NameWord[], places: readonly Place[]): boolean =>
  isWellFormed(places) && !endsInLegalForm(words);

function isWellFormed(places: readonly Place[]): boolean {
  const full = places.filter((place) => place === 'word').length;
  const named = full + places.filter((place) => place === 'initial').length;
  return (
    full >= 1 &&
    named >= 2 &&
    named <= maxNames &&
    !places.includes(undefined) &&
    places.at(-1) !== 'particle'
  );
}

/** @param full the words that are neither initials nor particles */
function scoreUnknown(words: readonly NameWord[], full: readonly NameWord[]): number {
  const [first] = full;
  const last = full.at(-1);
  const isDoubtful =
    !first || !last || full.some(({ isNoun }) => isNoun) || countryOf(last.text) !== undefined;
  if (isDoubtful || doubtfulEnding.test(first.folded)) return 0.2;
  if (last.isFamily || words.slice(1).some(({ isGiven }) => isGiven)) return 0.75;
  if (words.every(({ isInCapitals }) => isInCapitals)) return 0.45;
  if (doubtfulEnding.test(last.folded)) return 0.5;
  if (words.length > 3) return 0.45;
  return full.length < words.length ? 0.65 : 0.6;
}
