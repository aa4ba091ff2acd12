import { getCountries, isSupportedCountry, type CountryCode } from 'libphonenumber-js/max';

const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'];

/** Names that people write in addresses and that are not the name of the list. */
const otherNames: Readonly<Record<string, CountryCode>> = {
  uk: 'GB',
  'u.k.': 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  usa: 'US',
  'u.s.a.': 'US',
  'u.s.': 'US',
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
  const names = new Map<string, CountryCode>(Object.entries(otherNames));
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
  const name = text.trim().replace(/[.,;]$/, '');
  if (name.length === 2 && name === name.toUpperCase()) return isSupportedCountry(name) ? name : undefined;
  names ??= readNames();
  return names.get(name.toLowerCase()) ?? names.get(`${name.toLowerCase()}.`);
}
