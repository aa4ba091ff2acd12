import { cachedByText, foldWords } from '@lode/domain/values';
import { categoriesAbove } from './catalogue';
import type { Sector } from './curated-niches';
import { concepts } from './concepts';
import { formCost, wordCost } from './phrase-index';

/**
 * Sectors of categories outside the curated niches, by the topmost category. A missing category may be of any sector.
 */
const roots: ReadonlyMap<string, Sector> = new Map([
  ['osm:shop', 'retail'],
  ['osm:healthcare', 'health'],
  ['osm:leisure', 'leisure'],
  ['osm:tourism', 'leisure'],
  ['osm:education', 'education'],
  ['osm:industrial', 'industry'],
  ['osm:man_made', 'industry'],
  ['overture:eat_and_drink', 'food'],
  ['overture:food', 'food'],
  ['overture:accommodation', 'lodging'],
  ['overture:automotive', 'automotive'],
  ['overture:arts_and_entertainment', 'leisure'],
  ['overture:attractions_and_activities', 'leisure'],
  ['overture:active_life', 'leisure'],
  ['overture:beauty_and_spa', 'beauty'],
  ['overture:education', 'education'],
  ['overture:financial_service', 'finance'],
  ['overture:health_and_medical', 'health'],
  ['overture:home_service', 'home'],
  ['overture:retail', 'retail'],
  ['overture:pets', 'pets'],
  ['overture:real_estate', 'property'],
  ['overture:public_service_and_government', 'community'],
  ['overture:religious_organization', 'community'],
  ['overture:mass_media', 'media'],
  ['overture:travel', 'travel'],
]);

/** Categories whose sectors are remembered; the datasets have about 4,000. */
const maxCategories = 5000;
const known = cachedByText((category) => ({ sector: findSector(category) }), maxCategories);

/** The coarse sector of a category; null if it may be any. Records of one business have the same sector. */
export const sectorOf = (category: string): Sector | null => known(category).sector;

function findSector(category: string): Sector | null {
  for (const each of [category, ...categoriesAbove(category)]) {
    const sector = concepts().owners.get(each)?.sector ?? roots.get(each);
    if (sector) return sector;
  }
  return null;
}

/** Minimum certainty for words without context, as on a sign: no associations, no omitted words. */
const plainCost = wordCost.foreignName + formCost.inflected;

/** The sector of the kind of business that words clearly name; null if they name none. */
export function sectorNamed(words: string): Sector | null {
  const match = concepts().index.findWhole(foldWords(words));
  return match && match.cost <= plainCost ? match.meaning.sector : null;
}
