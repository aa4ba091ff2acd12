import { coreStems } from '../text/core-stems';
import { stem } from '../text/stem';
import { formCost } from './cost';

export interface Match<Meaning> {
  readonly meaning: Meaning;
  readonly cost: number;
}

/** Finds the meaning of words in any inflection and order, at the lowest cost. At a tie the first added one counts. */
export class PhraseIndex<Meaning> {
  readonly #exact = new Map<string, Match<Meaning>>();
  readonly #inflected = new Map<string, Match<Meaning>>();
  readonly #cores = new Map<string, Match<Meaning>>();

  /** @param words folded */
  add(words: readonly string[], meaning: Meaning, cost: number): void {
    if (words.length === 0) return;
    keepBetter(this.#exact, words.join(' '), { meaning, cost: cost + formCost.exact });
    keepBetter(this.#inflected, inflected(words), { meaning, cost: cost + formCost.inflected });
    keepBetter(this.#cores, core(words), { meaning, cost: cost + formCost.core });
  }

  find(words: readonly string[]): Match<Meaning> | null {
    return better(this.findWhole(words), this.#cores.get(core(words)));
  }

  /** None of the words omitted. */
  findWhole(words: readonly string[]): Match<Meaning> | null {
    return better(this.#exact.get(words.join(' ')) ?? null, this.#inflected.get(inflected(words)));
  }
}

const inflected = (words: readonly string[]): string => words.map(stem).join(' ');
const core = (words: readonly string[]): string => coreStems(words).join(' ');

const better = <Meaning>(
  one: Match<Meaning> | null,
  other: Match<Meaning> | undefined,
): Match<Meaning> | null => (other && (!one || other.cost < one.cost) ? other : one);

function keepBetter<Meaning>(map: Map<string, Match<Meaning>>, key: string, match: Match<Meaning>): void {
  const known = map.get(key);
  if (key !== '' && (!known || match.cost < known.cost)) map.set(key, match);
}
