import { join } from 'node:path';
import { isSupportedCountry, type CountryCode } from 'libphonenumber-js/max';
import { lazily, readTable } from '@lode/domain/data';
import { withoutMarks } from '../page/texts';

const cities = lazily((): ReadonlyMap<string, CountryCode> => {
  const rows = readTable(join(__dirname, 'data/cities.tsv'), ['city', 'country']);
  return new Map(
    rows.flatMap(({ city, country }) => (isSupportedCountry(country) ? [[city, country] as const] : [])),
  );
});

const fold = (text: string): string => withoutMarks(text).toLowerCase();

/** In UTF-16 units; longer lines are prose. */
const maxLength = 120;
/** A postal code, without which a city may be a mere mention. */
const hasCode = /(?<!\d)\d{4,6}(?!\d)|\d{2,3}[- ]\d{2,3}/;
const maxNameLength = 25;
const word = /\p{L}[\p{L}\p{M}'’]*/gu;

/** The country of a large city in a line of an address. */
export function countryOfCity(line: string): CountryCode | undefined {
  if (line.length > maxLength || !hasCode.test(line)) return undefined;
  const words = fold(line).match(word) ?? [];
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const [one = '', two = ''] = [words[at], words[at + 1]];
    const code = cities().get(`${one} ${two}`) ?? cities().get(one);
    if (code !== undefined) return code;
  }
  return undefined;
}

/** The country of a large city by its name alone. */
export const countryOfCityName = (name: string): CountryCode | undefined =>
  name.length > maxNameLength ? undefined : cities().get(fold(name.replace(/[\s:,.]+$/, '')));
