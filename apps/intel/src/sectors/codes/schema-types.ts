import { join } from 'node:path';
import { readingOf, type SectorReading } from '../sector-reading';
import { codeTable } from './code-table';

/** Site builders let owners choose from few types, so that the nearest is not always near. */
const confidence = 75;

const codes = codeTable(join(__dirname, '../data/schema-types.tsv'), 'types');

/** Types that a page of such a company carries whatever it does. */
const ofProducts = new Set(['SoftwareApplication', 'WebApplication', 'MobileApplication']);

/** @param type as in `Dentist` or `https://schema.org/Dentist` */
export function sectorOfSchemaType(type: string): SectorReading | null {
  const name = type.replace(/^.*[/:#]/, '');
  return readingOf(
    codes().get(name),
    ofProducts.has(name) ? confidence / 3 : confidence,
    `schema.org ${name}`,
  );
}
