import { join } from 'node:path';
import { readingOf, type SectorReading } from '../sector-reading';
import { codeTable } from './code-table';

/** Site builders offer few types, so the nearest one may be inaccurate. */
const typeConfidence = 75;

const typeCodes = codeTable(join(__dirname, '../data/schema-types.tsv'), 'types');

/** Types of products, which any company may use. */
const ofProducts = new Set(['SoftwareApplication', 'WebApplication', 'MobileApplication']);

/** @param type such as `Dentist` or `https://schema.org/Dentist` */
export function sectorOfSchemaType(type: string): SectorReading | null {
  const name = type.replace(/^.*[/:#]/, '');
  return readingOf(
    typeCodes().get(name),
    ofProducts.has(name) ? typeConfidence / 3 : typeConfidence,
    `schema.org ${name}`,
  );
}
