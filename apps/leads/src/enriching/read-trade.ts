import { foldWords } from '@lode/domain/values';
import { conceptOf } from '../niches/understanding/concept-of';
import type { TradeReader } from './trade-told';

/** By the words for kinds of business in all languages of the niches, in any inflection; mistakes are not put right. */
export const readTrade: TradeReader = (words) => conceptOf(foldWords(words))?.categories ?? [];
