import { join } from 'node:path';
import { isSupportedCountry, type CountryCode } from 'libphonenumber-js/max';
import { lazily, readTable } from '@lode/domain/data';
import { countryNames, readCountryAliases } from '@lode/domain/sites';

const table = lazily((): ReadonlyMap<string, readonly CountryCode[]> => {
  const rows = readTable(join(__dirname, 'data/language-countries.tsv'), ['language', 'countries']);
  return new Map(rows.map((row) => [row.language, codesIn(row.countries)]));
});

// The library's function accepts metadata as its second argument.
const codesIn = (list: string): CountryCode[] => list.split(' ').filter((code) => isSupportedCountry(code));

/** The countries in which a language is spoken, the most frequent one first. */
export const countriesOf = (language: string): readonly CountryCode[] => table().get(language) ?? [];

const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'];

/** Names as written and in capitals, so that a lookup needs no conversion. */
function readNames(): Map<string, CountryCode> {
  const names = new Map<string, CountryCode>();
  const add = (name: string, code: CountryCode): void => {
    for (const spelling of [name, name.toUpperCase()]) if (!names.has(spelling)) names.set(spelling, code);
  };
  // A point at the end of a text is not looked up.
  for (const { code, names: aliases } of readCountryAliases('on pages'))
    if (isSupportedCountry(code)) for (const name of aliases) add(name.replace(/\.$/, ''), code);
  for (const { name, code } of countryNames(languages)) if (isSupportedCountry(code)) add(name, code);
  return names;
}

let names: ReadonlyMap<string, CountryCode> | undefined;

/** The country of a name in one of seven languages, or of a two-letter code in upper case. */
export function countryOf(text: string): CountryCode | undefined {
  const trimmed = text.trim();
  const name = '.,;:'.includes(trimmed.at(-1) ?? ' ') ? trimmed.slice(0, -1) : trimmed;
  names ??= readNames();
  const known = names.get(name);
  if (known) return known;
  return name.length === 2 && isSupportedCountry(name) ? name : undefined;
}

const maxNameLength = 30;

/** The country of an address line or heading: of the whole line, or of the text after its last comma. */
export function countryAtEnd(line: string): CountryCode | undefined {
  const start = line.lastIndexOf(',') + 1;
  if (line.length - start > maxNameLength + 2) return undefined;
  const last = line.slice(start).trim();
  return last.length < 3 || last.length > maxNameLength ? undefined : countryOf(last);
}

/** The code of the Philippines is also short for "phone". */
const phoneWord = /^ph[.\s]{0,2}$/i;

/** The country at the start of a line: `UK: 020…`, `Canada (bookings): 416…`. */
export function countryAtStart(line: string): CountryCode | undefined {
  const end = line.search(/[:(\d+]/);
  if (end < 2 || end > maxNameLength) return undefined;
  const name = line.slice(0, end);
  return phoneWord.test(name) ? undefined : countryOf(name);
}

/** The country of a short heading with a town: `SPAIN - Madrid`. */
export function countryOfHeading(line: string): CountryCode | undefined {
  if (line.length > 2 * maxNameLength) return undefined;
  const end = line.search(/\s[-–—|]\s/);
  return end < 4 ? undefined : countryOf(line.slice(0, end));
}
