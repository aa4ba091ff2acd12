/**
 * Countries by their codes at EDGAR; provinces of Canada have codes of their own
 * (https://www.sec.gov/submit-filings/filer-support-resources/edgar-state-country-codes).
 */
const countries: Readonly<Record<string, string>> = {
  AU: 'C3',
  AT: 'C4',
  BE: 'C9',
  BM: 'D0',
  BR: 'D5',
  CA: 'A0 A1 A2 A3 A4 A5 A6 A7 A8 A9 B0 Z4',
  CH: 'V8',
  CL: 'F3',
  CN: 'F4',
  DE: '2M',
  DK: 'G7',
  ES: 'U3',
  FI: 'H9',
  FR: 'I0',
  GB: 'X0',
  GR: 'J3',
  HK: 'K3',
  IE: 'L2',
  IL: 'L3',
  IN: 'K7',
  IT: 'L6',
  JP: 'M0',
  KR: 'M5',
  KY: 'E9',
  LU: 'N4',
  MX: 'O5',
  NL: 'P7',
  NO: 'Q8',
  NZ: 'Q2',
  PL: 'R9',
  PT: 'S1',
  SE: 'V7',
  SG: 'U0',
  TW: 'F5',
  ZA: 'T3',
};

const byCode: ReadonlyMap<string, string> = new Map(
  Object.entries(countries).flatMap(([country, codes]) =>
    codes.split(' ').map((code): [string, string] => [code, country]),
  ),
);

/** States have two letters, as in the post; `XX` is a place that nobody knows. */
export const isState = (code: string): boolean => /^[A-Z]{2}$/.test(code) && code !== 'XX';

/** ISO 3166-1 alpha-2; null for a code that is not known. */
export const countryOf = (code: string): string | null => (isState(code) ? 'US' : (byCode.get(code) ?? null));
