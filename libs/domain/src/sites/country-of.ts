import { cachedByText } from '../values/cached-by-text';
import { foldWords } from '../values/fold-words';
import { countryNames } from './country-names';
import { foldName } from './fold-name';
import { readCountryAliases } from './country-aliases';

/** The languages in which sites name countries; where two of them conflict, the first one applies. */
const languages = 'en de fr es it nl pt pl sv da nb cs hu fi tr ro el uk ru ja zh ko'.split(' ');
/** Shorter names, such as Turkish `Fas` and `Man`, are words of other languages. */
const minNameLength = 4;
/** Codes that are not countries. */
const noCountries: ReadonlySet<string> = new Set('EU UN EZ ZZ QO XA XB'.split(' '));

/**
 * `Intl` also names former codes, such as that of Rhodesia for Zimbabwe; as the region of a language tag they are
 * replaced by current ones.
 */
const isInUse = (code: string): boolean =>
  !noCountries.has(code) && new Intl.Locale(`und-${code}`).region === code;

/** Texts whose country is cached: a file has the same few in every row. */
const maxCached = 1000;

let known: ReadonlyMap<string, string> | undefined;

/** ISO 3166-1 alpha-2 of a country by code or by name; null where it is unknown. */
export const countryOf = (written: string): string | null => cachedCountry(written).code;

const cachedCountry = cachedByText((written) => {
  known ??= readNames();
  return { code: known.get(foldName(written)) ?? known.get(inItsScript(written)) ?? null };
}, maxCached);

const inItsScript = (name: string): string => foldWords(name).join(' ');

const isLatin = (name: string): boolean => /\p{sc=Latin}/u.test(name);

/** Names in other scripts are not transliterated: in Latin letters, China's name for Chile is a town. */
const keyOf = (name: string): string => (isLatin(name) ? foldName(name) : inItsScript(name));

function readNames(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const add = (name: string, code: string): void => {
    const key = keyOf(name);
    if (key !== '' && !found.has(key)) found.set(key, code);
  };
  const names = countryNames(languages).filter(({ code }) => isInUse(code));
  // A code always names its own country.
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
