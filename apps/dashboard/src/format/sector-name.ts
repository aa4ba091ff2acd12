import { text } from '../text/text';

const { sectors, sectorCode } = text.companies;

/** The name of a sector of NAICS; codes of more than two digits are named by their number. */
export function sectorName(code: string): string {
  const names: Readonly<Record<string, string | undefined>> = sectors;
  const two = code.slice(0, 2);
  const range = Object.keys(sectors).find((each) => {
    const [from = '', to = from] = each.split('-');
    return two >= from && two <= to;
  });
  return names[code] ?? (code.length <= 2 && range ? (names[range] ?? code) : sectorCode(code));
}

/** A sector as it was asked for: by code, or in words. */
export const sectorInWords = (sector: string): string =>
  /^[\d-]+$/.test(sector) ? sectorName(sector) : sector;
