import { join } from 'node:path';
import { lazily } from '../../values';
import { readTable, type TableRow } from '../../data';
import { readingOf, type SectorReading } from '../sector-reading';

/** The registrant chose it once, and it is rarely updated. */
const sicConfidence = 80;

interface SicRange {
  readonly from: number;
  readonly to: number;
  readonly code: string;
}

const sicFile = join(__dirname, '../data/sic-ranges.tsv');

/** Narrowest first. */
const ranges = lazily((): SicRange[] =>
  readTable(sicFile, ['naics', 'sic'])
    .flatMap(readRow)
    .sort((one, other) => one.to - one.from - (other.to - other.from)),
);

const readRow = ({ naics, sic }: TableRow<'naics' | 'sic'>): SicRange[] =>
  sic.split(' ').map((text) => {
    const [from, to = from] = text.split('-');
    return { from: Number(from), to: Number(to), code: naics };
  });

/** The sector of an SIC code in EDGAR's format, such as `7372` or `100`; null if unknown. */
export function sectorOfSic(sic: string): SectorReading | null {
  if (!/^\d{3,4}$/.test(sic)) return null;
  const number = Number(sic);
  const range = ranges().find(({ from, to }) => number >= from && number <= to);
  return readingOf(range?.code, sicConfidence, `SIC ${sic}`);
}
