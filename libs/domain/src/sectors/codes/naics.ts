import { rootOf, titleOf } from '../naics/taxonomy';
import { readingOf, type SectorReading } from '../sector-reading';

/** The company states a NAICS code itself. */
const naicsConfidence = 90;

/** The sector of a NAICS code of two to six digits, down to its industry group. */
export function sectorOfNaics(code: string): SectorReading | null {
  if (!/^\d{2,6}$|^\d{2}-\d{2}$/.test(code)) return null;
  const known = [code, code.slice(0, 4), code.slice(0, 3), rootOf(code)].find(
    (each) => titleOf(each) !== null,
  );
  return readingOf(known, naicsConfidence, `NAICS ${code}`);
}
