import { languages } from '../words/country-words';

const displayNames = languages.map((language) => new Intl.DisplayNames([language], { type: 'region' }));

/** Designations of counties, which common usage omits outside the United States. */
const kind =
  /^(?:provincia d(?:i|e|el|ella) |province of |città metropolitana di |county |(?:royal |metropolitan |city and )?borough of |city of |district of )|(?: city and county council| county| city)$/gi;

export const englishCountryName = (code: string): string => displayNames[0]?.of(code) ?? code;

/** The code of a country, and its names in the supported languages and its own. */
export function countryNames(code: string): string[] {
  const own = new Intl.Locale('und', { region: code }).maximize().language;
  const all = [...displayNames, new Intl.DisplayNames([own], { type: 'region' })];
  return [code, ...all.map((names) => names.of(code) ?? '')];
}

/** The names of a region or county, by its code and name in GeoNames. */
export function regionNames(code: string, name: string): string[] {
  const [country, , county] = code.split('.');
  if (county === undefined || country === 'US') return [name];
  const bare = name.replace(kind, '');
  if (country === 'IE') return [name, bare, `County ${bare}`, `Co. ${bare}`];
  // Provinces of Italy have codes that addresses use.
  return country === 'IT' ? [name, bare, county] : [name, bare];
}
