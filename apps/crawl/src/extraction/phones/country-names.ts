import { getCountries, isSupportedCountry, type CountryCode } from 'libphonenumber-js/max';

const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'];

/** Names that people write in addresses and that are not the name of the list. */
const otherNames: Readonly<Partial<Record<string, CountryCode>>> = {
  uk: 'GB',
  'u.k': 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  usa: 'US',
  'u.s.a': 'US',
  'u.s': 'US',
  'united states of america': 'US',
  'estados unidos de américa': 'US',
  "états-unis d'amérique": 'US',
  holland: 'NL',
  'the netherlands': 'NL',
  uae: 'AE',
  'czech republic': 'CZ',
  österreich: 'AT',
};

const readNames = (): Map<string, CountryCode> => {
  const names = new Map<string, CountryCode>();
  for (const language of languages) {
    const words = new Intl.DisplayNames([language], { type: 'region' });
    for (const code of getCountries()) {
      const name = words.of(code)?.toLowerCase();
      if (name !== undefined && !names.has(name)) names.set(name, code);
    }
  }
  return names;
};

let names: ReadonlyMap<string, CountryCode> | undefined;

/** The country of a name in one of seven languages, or of a two-letter code in upper case. */
export function countryOf(text: string): CountryCode | undefined {
  const name = text.trim().replace(/[.,;:]$/, '');
  const known = otherNames[name.toLowerCase()];
  if (known) return known;
  if (name.length === 2 && name === name.toUpperCase()) return isSupportedCountry(name) ? name : undefined;
  names ??= readNames();
  return names.get(name.toLowerCase());
}

/** Of a line of an address, or a heading: the whole line, or what follows its last comma. */
export function countryAtEnd(line: string): CountryCode | undefined {
  const last = line.slice(line.lastIndexOf(',') + 1).trim();
  return last.length < 3 || last.length > 30 ? undefined : countryOf(last);
}

/** Of the words that a line begins with: `UK: 020…`, `Canada (bookings): 416…`. */
export function countryAtStart(line: string): CountryCode | undefined {
  const end = line.search(/[:(\d+]/);
  return end < 2 || end > 30 ? undefined : countryOf(line.slice(0, end));
}
