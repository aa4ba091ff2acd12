import { isOneEdit } from '../similarity';
import { type SpokenLanguage, stem, stemIn } from './stems';

/** A shorter stem is similar to many. */
const minStem = 4;

interface Known {
  readonly word: string;
  readonly stem: string;
  /** Null: of any language. */
  readonly language: SpokenLanguage | null;
}

/** The known words, for spelling correction. */
export class Vocabulary {
  readonly #words = new Set<string>();
  readonly #stems = new Set<string>();
  /** By word and language. */
  readonly #known = new Map<string, Known>();
  /** By the first letter; filled at the first correction. */
  readonly #byInitial = new Map<string, readonly Known[]>();

  add(word: string, language: SpokenLanguage | null): void {
    this.#words.add(word);
    this.#stems.add(stem(word));
    this.#known.set(`${word} ${language ?? ''}`, { word, language, stem: stemOf(word, language) });
  }

  /** Whether a word is known in some form. */
  has(word: string): boolean {
    return this.#words.has(word) || this.#stems.has(stem(word));
  }

  /** The known words at one wrong letter; if there is none, those with an inflection at one. The first letter is right. */
  near(word: string): string[] {
    const known = this.#startingWith(word.charAt(0));
    const whole = known.filter((each) => isOneEdit(word, each.word));
    const found =
      whole.length > 0 ? whole : known.filter((each) => isNear(stemOf(word, each.language), each.stem));
    return found.map((each) => each.word);
  }

  #startingWith(initial: string): readonly Known[] {
    const known =
      this.#byInitial.get(initial) ??
      [...this.#known.values()].filter(({ word }) => word.startsWith(initial));
    this.#byInitial.set(initial, known);
    return known;
  }
}

const stemOf = (word: string, language: SpokenLanguage | null): string =>
  language ? stemIn(word, language) : stem(word);

const isNear = (one: string, other: string): boolean =>
  one.length >= minStem && other.length >= minStem && isOneEdit(one, other);

/** In a shorter word one letter makes another word, and a name such as Bauer is no misspelt baker. */
const minLetters = { longer: 5, replaced: 6, besideOthers: 3 };

/**
 * The words with one wrong letter corrected, in all ways that give known words: the letter of the only unknown word, or
 * of any word if all are known. Empty if several words are unknown.
 */
export function correctTypos(words: readonly string[], vocabulary: Vocabulary): string[][] {
  const unknown = words.filter((word) => !vocabulary.has(word));
  if (unknown.length > 1) return [];
  return (unknown.length === 1 ? unknown : words).flatMap((wrong) =>
    vocabulary
      .near(wrong)
      .filter((known) => (words.length > 1 ? wrong.length >= minLetters.besideOthers : isClear(wrong, known)))
      .map((known) => words.map((word) => (word === wrong ? known : word))),
  );
}

function isClear(wrong: string, known: string): boolean {
  const isReplaced = wrong.length === known.length && letters(wrong) !== letters(known);
  return Math.max(wrong.length, known.length) >= (isReplaced ? minLetters.replaced : minLetters.longer);
}

const letters = (word: string): string => [...word].sort().join('');
