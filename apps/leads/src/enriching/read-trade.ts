import { foldWords } from '@lode/domain/values';
import { conceptOf } from '../niches/concepts';
import type { TradeReader } from './stated-trade';

/**
 * Matches the words for kinds of business in all languages of the niches, in any inflection, without spelling
 * correction.
 */
export const readTrade: TradeReader = (words) => conceptOf(foldWords(words))?.categories ?? [];
