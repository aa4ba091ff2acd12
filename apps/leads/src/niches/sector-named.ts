import { foldWords } from '@lode/domain/values';
import type { Sector } from './overlay/curated-niches';
import { concepts } from './understanding/concepts';
import { formCost, wordCost } from './understanding/cost';

/** Minimum certainty for words without context, as on a sign: no associations, no omitted words. */
const plainCost = wordCost.foreignName + formCost.inflected;

/** The sector of the kind of business that words clearly name; null if they name none. */
export function sectorNamed(words: string): Sector | null {
  const match = concepts().index.findWhole(foldWords(words));
  return match && match.cost <= plainCost ? match.meaning.sector : null;
}
