import { regionsOf } from '@lode/domain/sites';
import type { CountryCode } from 'libphonenumber-js/max';

const states =
  'AL|AK|AZ|AR|CA|CO|CT|DE|DC|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|' +
  'OR|PA|PR|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY';

const stateNames = (regionsOf.get('US')?.written ?? []).join('|');

type Shape = readonly [RegExp, CountryCode];

/** Each group of formats has a fast precondition. */
const shapes: readonly (readonly [RegExp, readonly Shape[]])[] = [
  [/\d{5}/, [[new RegExp(`\\b(?:${states}|${stateNames}),? {1,2}\\d{5}(?:-\\d{4})?\\b`), 'US']]],
  [
    /\d[A-Z]/,
    [
      [/\b[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}\b/, 'GB'],
      [/\b[ABCEGHJ-NPRSTVXY]\d[A-Z] \d[A-Z]\d\b/, 'CA'],
    ],
  ],
  [
    /[A-Z]-\d{4}/,
    [
      [/\bD-\d{5}\b/, 'DE'],
      [/\bA-\d{4}\b/, 'AT'],
      [/\bCH-\d{4}\b/, 'CH'],
      [/\bF-\d{5}\b/, 'FR'],
      [/\bI-\d{5}\b/, 'IT'],
      [/\bB-\d{4}\b/, 'BE'],
      [/\bL-\d{4}\b/, 'LU'],
      [/\bNL-\d{4}\b/, 'NL'],
    ],
  ],
];

const maxLineLength = 300;

/** Countries whose postcode format occurs in an address line. */
export function countriesByPostcode(line: string): CountryCode[] {
  if (line.length > maxLineLength || !/\d/.test(line) || !/[A-Z].{0,6}\d/.test(line)) return [];
  return shapes
    .filter(([sign]) => sign.test(line))
    .flatMap(([, among]) => among.filter(([shape]) => shape.test(line)).map(([, country]) => country));
}
