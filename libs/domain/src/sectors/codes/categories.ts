import { join } from 'node:path';
import { readingOf, type SectorReading } from '../sector-reading';
import { codeTable } from './code-table';

const categoryConfidence = 80;

const categoryCodes = codeTable(join(__dirname, '../data/openstreetmap-tags.tsv'), 'tags');

/** Key prefixes of this project and of the name-suggestion-index. */
const before = /^(?:osm:|brands\/|operators\/|transit\/|flags\/)/;

/**
 * @param category OpenStreetMap key and value, such as `amenity/dentist`; further parts such as a cuisine are ignored
 */
export function sectorOfCategory(category: string): SectorReading | null {
  const [key = '', value = ''] = category.replace(before, '').split('/');
  const code = categoryCodes().get(`${key}/${value}`) ?? categoryCodes().get(`${key}/*`);
  return readingOf(code, categoryConfidence, `category ${key}/${value}`);
}
