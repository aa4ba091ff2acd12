import { languages } from '../words/country-words';

const displayNames = languages.map((language) => new Intl.DisplayNames([language], { type: 'region' }));

/** What kind of county it is; people leave that out, but for the United States. */
const kind =
  /^(?:provincia d(?:i|e|el|ella) |province of |città metropolitana di |county |(?:royal |metropolitan |city and )?borough of |city of |district of )|(?: city and county council| county| city)$/gi;

export const englishCountryName = (code: string): string => displayNames[0]?.of(code) ?? code;

/** The code of a country, and what it is called in the languages that are understood and in its own. */
export function countryNames(code: string): string[] {
  const own = new Intl.Locale('und', { region: code }).maximize().language;
  const all = [...displayNames, new Intl.DisplayNames([own], { type: 'region' })];
  return [code, ...all.map((names) => names.of(code) ?? '')];
}

/** What a region or county is called, by its code in GeoNames and its name there. */
export function regionNames(code: string, name: string): string[] {
  const [country, , county] = code.split('.');
  if (county === undefined || country === 'US') return [name];
  const bare = name.replace(kind, '');
  if (country === 'IE') return [name, bare, `County ${bare}`, `Co. ${bare}`];
  // Provinces of Italy have the codes that stand in addresses.
  return country === 'IT' ? [name, bare, county] : [name, bare];
}
