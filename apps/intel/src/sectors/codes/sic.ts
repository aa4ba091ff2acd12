import { lazily } from '@lode/service-kit';
import { readingOf, type SectorReading } from '../sector-reading';
import { sicOfProduction } from './sic-of-production';
import { sicOfServices } from './sic-of-services';

/** The registrant chose it once, and it is seldom looked at again. */
const confidence = 80;

interface SicRange {
  readonly from: number;
  readonly to: number;
  readonly code: string;
}

/** The narrowest first. */
const ranges = lazily((): SicRange[] =>
  [sicOfProduction, sicOfServices]
    .flatMap((table) => table.trim().split('\n').flatMap(readLine))
    .sort((one, other) => one.to - one.from - (other.to - other.from)),
);

function readLine(line: string): SicRange[] {
  const [code = '', ...texts] = line.split(' ');
  return texts.map((text) => {
    const [from, to = from] = text.split('-');
    return { from: Number(from), to: Number(to), code };
  });
}

/** The sector of an SIC code as EDGAR writes it, as in `7372` or `100`; null where there is none such. */
export function sectorOfSic(sic: string): SectorReading | null {
  if (!/^\d{3,4}$/.test(sic)) return null;
  const number = Number(sic);
  const range = ranges().find(({ from, to }) => number >= from && number <= to);
  return readingOf(range?.code, confidence, `SIC ${sic}`);
}
