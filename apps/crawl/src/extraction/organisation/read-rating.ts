import type { OrganisationFact, StructuredItem } from '../facts/facts';
import { itemsOf, textOf } from '../structured/item-values';
import { readNumber } from './read-number';

/** Schema.org's default scale (https://schema.org/bestRating). */
const usualBest = 5;

/** Reads `aggregateRating`; null if the value is outside its scale. */
export function readRating(item: StructuredItem): OrganisationFact['rating'] {
  const [rating] = itemsOf(item, 'aggregateRating');
  const value = rating ? readNumber(textOf(rating, 'ratingValue')) : null;
  if (!rating || value === null) return null;
  const best = readNumber(textOf(rating, 'bestRating')) ?? usualBest;
  const count = readNumber(textOf(rating, 'reviewCount', 'ratingCount'));
  return value > 0 && value <= best
    ? { value, best, count: count !== null && Number.isInteger(count) ? count : null }
    : null;
}
