import { countriesWithCodeFirst, regionsOf } from '@lode/domain/sites';

/** Countries with postal codes of one format; the group `code` is the code, `before` the text before it. */
export type CodeShape = readonly [countries: readonly string[], shape: RegExp];

/** Codes that follow a state. */
export const codesAfterStates: readonly (readonly [country: string, shape: RegExp])[] = [
  ['US', /^\d{5}(?:-\d{4})?$/],
  ['CA', /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/],
  ['AU', /^\d{4}$/],
  ['NZ', /^\d{4}$/],
  ['BR', /^\d{5}-?\d{3}$/],
  ['MX', /^\d{5}$/],
  ['IN', /^\d{3} ?\d{3}$/],
];

/** Codes of letters and digits that follow a town or a county. */
export const letteredCodes: readonly CodeShape[] = [
  [
    ['GB', 'IM', 'JE', 'GG', 'GI'],
    /^(?<before>.*?)(?:^|\s)(?<code>[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2})$/,
  ],
  // https://www.eircode.ie
  [['IE'], /^(?<before>.*?)(?:^|\s)(?<code>(?:[AC-FHKNPRTV-Y]\d{2}|D6W) ?[\dAC-FHKNPRTV-Y]{4})$/],
  [['CA'], /^(?<before>.*?)(?:^|\s)(?<code>[A-Z]\d[A-Z] ?\d[A-Z]\d)$/],
];

/** In a known country, digits after the town are its postal code. */
export const digitsAfterTowns: readonly CodeShape[] = [
  [['IN', 'SG'], /^(?<before>.*?)(?:^|\s-?\s?)(?<code>\d{6}|\d{3} \d{3})$/],
  [['AU', 'NZ', 'ZA'], /^(?<before>.*?)(?:^|\s)(?<code>\d{4})$/],
];

/** The text beside it may be a town, a part of one or a prefecture. */
export const codesWithAnyNeighbour: readonly CodeShape[] = [
  [['JP'], /^(?<before>.*?)(?:^|\s)(?<code>〒?\d{3}-\d{4})$/],
];

/** Countries that write the code before the town, or whose codes have such a format. */
export const mayHaveCodeFirst: ReadonlySet<string> = new Set([...countriesWithCodeFirst, 'LV', 'UA']);

/** Countries whose regions have abbreviations after towns that equal codes of countries. */
export const countriesWithRegionCodes: readonly string[] = ['US', 'CA', 'AU', 'BR'];

/** Postal codes of Italian provinces whose abbreviation equals the code of a country with five digits. */
const alike: Readonly<Record<string, RegExp>> = {
  FI: /^50/,
  FR: /^03/,
  GR: /^58/,
  LT: /^04/,
  ME: /^98/,
};

/** Whether letters are the abbreviation of an Italian province, as in `20121 Milano (MI)`. */
export const isProvince = (letters: string): boolean => regionsOf.get('IT')?.codes.has(letters) === true;

/** Whether five digits are a postal code of an Italian province. */
export const isCodeOfProvince = (letters: string, digits: string): boolean =>
  isProvince(letters) && /^\d{5}$/.test(digits) && (alike[letters]?.test(digits) ?? true);
