import { foldWords } from '@lode/domain/values';
import type { Sector } from './overlay/curated-niches';
import { concepts } from './understanding/concepts';
import { formCost, wordCost } from './understanding/cost';

/** What words are for people who know nothing else of a business, as on its sign: no associations, none left out. */
const plainCost = wordCost.foreignName + formCost.inflected;

/** The sector of the kind of business that words plainly name; null where they name none. */
export function sectorNamed(words: string): Sector | null {
  const match = concepts().index.findWhole(foldWords(words));
  return match && match.cost <= plainCost ? match.meaning.sector : null;
}
