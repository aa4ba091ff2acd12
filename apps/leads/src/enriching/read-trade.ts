import { concepts } from '../niches/understanding/concepts';
import { guessCost } from '../niches/understanding/cost';
import { foldWords } from '../niches/text/fold-words';
import type { TradeReader } from './trade-told';

/** By the words for kinds of business in all languages of the niches, in any inflection; mistakes are not put right. */
export const readTrade: TradeReader = (words) => {
  const match = concepts().index.find(foldWords(words));
  return match && match.cost < guessCost ? match.meaning.categories : [];
};
