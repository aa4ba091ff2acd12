import type { Tables } from '../tables/tables';
import { cityOfDistrict } from './district-reading';
import type { LocationText, Segment } from './location-text';
import { withoutSurroundings } from './name-variants';
import { isStreet, townAfterStreet } from './street-reading';
import { understand, type Understood } from './understand';

/**
 * Resolves a text, unless it is a street without a town: as it is, then without its numbers, then without a street, then without
 * words such as `region`, then without a district.
 */
export function understandLocation(text: LocationText, tables: Tables): Understood {
  const { segments, plainSegments } = text;
  if (isStreet(text)) return null;
  return (
    understand(segments, tables) ??
    understand(plainSegments, tables) ??
    townAfterStreet(text, tables) ??
    understand(plainSegments.map(withoutSurroundings).filter(hasWords), tables) ??
    cityOfDistrict(text, tables)
  );
}

const hasWords = (words: Segment): boolean => words.length > 0;
