import { join } from 'node:path';
import { readTable } from '@lode/domain/data';
import { lazily } from '@lode/domain/values';

const file = join(__dirname, 'data/nace-divisions.tsv');
const sectors = lazily(
  () => new Map(readTable(file, ['nace', 'naics']).map(({ nace, naics }) => [nace, naics])),
);

/** The NAICS sector of a code of UK SIC 2007 or NACE Rev. 2, such as `62020`; null if unknown. */
export function sectorOfNace(code: string): string | null {
  for (let length = Math.min(code.length, 4); length >= 2; length -= 1) {
    const sector = sectors().get(code.slice(0, length));
    if (sector !== undefined) return sector;
  }
  return null;
}
