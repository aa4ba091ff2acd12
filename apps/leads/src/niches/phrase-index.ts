import { coreStems, spokenLanguages, type SpokenLanguage, stem, stemIn } from './stems';

/**
 * The distance of words from a concept, by the source of the words and the changes to them. Names precede aliases,
 * values of tags and terms, which are associations more than names: in the editor of OpenStreetMap `hotels` leads to
 * travel agencies too. Only the order of the values matters.
 */
export const wordCost = {
  curated: 0,
  spoken: 0.5,
  name: 1,
  foreignName: 2,
  overture: 2.5,
  alias: 3,
  foreignAlias: 3.5,
  value: 4,
  term: 6,
  foreignTerm: 7,
} as const;

export const formCost = { exact: 0, inflected: 0.3, spoken: 0.4, core: 2.4 } as const;

/** From this cost the name of a chain is the better reading. */
export const brandCost = wordCost.alias;
/** From this cost it is a guess. */
export const guessCost = 5;
/** Up to this cost words name a concept, and two datasets mean the same by them. */
export const namingCost = wordCost.value + formCost.spoken;

export interface Match<Meaning> {
  readonly meaning: Meaning;
  readonly cost: number;
}

/** Finds the meaning of words in any inflection and order, at the lowest cost. At a tie the first added one counts. */
export class PhraseIndex<Meaning> {
  readonly #exact = new Map<string, Match<Meaning>>();
  readonly #inflected = new Map<string, Match<Meaning>>();
  readonly #cores = new Map<string, Match<Meaning>>();
  readonly #spoken = new Map<string, Match<Meaning>>();

  /** @param words folded */
  add(
    words: readonly string[],
    meaning: Meaning,
    cost: number,
    language: SpokenLanguage | null = null,
  ): void {
    if (words.length === 0) return;
    if (language)
      keepBetter(this.#spoken, spoken(words, language), { meaning, cost: cost + formCost.spoken });
    keepBetter(this.#exact, words.join(' '), { meaning, cost: cost + formCost.exact });
    keepBetter(this.#inflected, inflected(words), { meaning, cost: cost + formCost.inflected });
    keepBetter(this.#cores, core(words), { meaning, cost: cost + formCost.core });
  }

  find(words: readonly string[]): Match<Meaning> | null {
    return better(this.findWhole(words), this.#cores.get(core(words)));
  }

  /** The phrases in which a word begins like the last of the words, after the others, at most at a cost. */
  *beginning(
    words: readonly string[],
    maxCost: number,
  ): Generator<Match<Meaning> & { readonly phrase: string }> {
    const start = words.join(' ');
    if (start === '') return;
    for (const [phrase, match] of this.#exact)
      if (match.cost <= maxCost && (phrase.startsWith(start) || phrase.includes(` ${start}`)))
        yield { ...match, phrase };
  }

  /** None of the words omitted. */
  findWhole(words: readonly string[]): Match<Meaning> | null {
    const match = better(this.#exact.get(words.join(' ')) ?? null, this.#inflected.get(inflected(words)));
    return spokenLanguages.reduce(
      (best, language) => better(best, this.#spoken.get(spoken(words, language))),
      match,
    );
  }
}

const inflected = (words: readonly string[]): string => words.map(stem).join(' ');
const spoken = (words: readonly string[], language: SpokenLanguage): string =>
  `${language} ${words.map((word) => stemIn(word, language)).join(' ')}`;
const core = (words: readonly string[]): string => coreStems(words).join(' ');

const better = <Meaning>(
  one: Match<Meaning> | null,
  other: Match<Meaning> | undefined,
): Match<Meaning> | null => (other && (!one || other.cost < one.cost) ? other : one);

function keepBetter<Meaning>(map: Map<string, Match<Meaning>>, key: string, match: Match<Meaning>): void {
  const known = map.get(key);
  if (key !== '' && (!known || match.cost < known.cost)) map.set(key, match);
}
