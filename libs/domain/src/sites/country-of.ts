import { foldWords } from '../values/fold-words';
import { countryNames } from './country-names';
import { foldName } from './fold-name';
import { readCountryAliases } from './country-aliases';

/** The languages in which sites name countries; where two of them differ, the first has it. */
const languages = 'en de fr es it nl pt pl sv da nb cs hu fi tr ro el uk ru ja zh ko'.split(' ');
/** Shorter ones, such as Turkish `Fas` and `Man`, are words of others. */
const minNameLength = 4;
/** Codes of what is no country. */
const noCountries: ReadonlySet<string> = new Set('EU UN EZ ZZ QO XA XB'.split(' '));

/** `Intl` also names by codes of former times, as Zimbabwe by that of Rhodesia; as a region of a language they are today's. */
const isInUse = (code: string): boolean =>
  !noCountries.has(code) && new Intl.Locale(`und-${code}`).region === code;

let known: ReadonlyMap<string, string> | undefined;

/** ISO 3166-1 alpha-2 of a country as somebody wrote it, by code or by name; null where it cannot be told. */
export function countryOf(written: string): string | null {
  known ??= readNames();
  return known.get(foldName(written)) ?? known.get(inItsScript(written)) ?? null;
}

const inItsScript = (name: string): string => foldWords(name).join(' ');

const isLatin = (name: string): boolean => /\p{sc=Latin}/u.test(name);

/** Names in other scripts keep them: in Latin letters, China's name for Chile is a town. */
const keyOf = (name: string): string => (isLatin(name) ? foldName(name) : inItsScript(name));

function readNames(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const add = (name: string, code: string): void => {
    const key = keyOf(name);
    if (key !== '' && !found.has(key)) found.set(key, code);
  };
  const names = countryNames(languages).filter(({ code }) => isInUse(code));
  // Nobody calls a country by the code of another.
  for (const { code } of names) add(code, code);
  for (const { code, names: aliases } of readCountryAliases('on pages'))
    for (const name of aliases) add(name, code);
  for (const { name, code } of names) {
    if (isLatin(name) && name.length < minNameLength) continue;
    add(name, code);
    if (name.includes(' & ')) add(name.replace(' & ', ' and '), code);
  }
  return found;
}
