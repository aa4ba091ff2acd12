import { join } from 'node:path';
import { getPublicSuffix } from 'tldts';
import { cachedByText, lazily } from '../values/cached';
import { foldWords } from '../values/fold-words';
import { foldName } from './fold-name';
import { readTable } from '../data';

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

/** `countryOf` of a value in a column of countries, which may be a code of three letters or of vehicles: `D`, `AUT`. */
export const countryInColumn = (written: string): string | null =>
  countryOf(written) ?? columnCodes().get(written.trim()) ?? null;

const columnCodes = lazily(
  () =>
    new Map(
      readCountryAliases('in columns').flatMap(({ code, names }) =>
        names.map((name) => [name, code] as const),
      ),
    ),
);

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

/** Country domains that are sold worldwide. */
const generic: ReadonlySet<string> = new Set(
  'ac ag ai am as bz cc cd co cx fm gg gs io im la ly me ms mu nu pw sc sh so st tk to tv vc ws'.split(' '),
);

/** ISO 3166-1 alpha-2 by the top-level domain of a host; null for generic ones, and for those sold worldwide. */
export function countryOfDomain(host: string): string | null {
  const suffix = getPublicSuffix(host) ?? '';
  const last = suffix.slice(suffix.lastIndexOf('.') + 1);
  if (last.length !== 2 || generic.has(suffix)) return null;
  return last === 'uk' ? 'GB' : countryOf(last);
}

/** The name of a country in one language. */
export interface CountryName {
  readonly name: string;
  /** Two capitals: ISO 3166-1 alpha-2, or another code of CLDR, such as `EU`, `UN` or `SU`. */
  readonly code: string;
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const codes = letters.flatMap((first) => letters.map((second) => first + second));

/**
 * The names of countries, and of everything else with a code of two letters, in these languages (Unicode CLDR).
 * @param languages by BCP 47
 */
export const countryNames = (languages: readonly string[]): readonly CountryName[] =>
  languages.flatMap((language) => {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    return codes.flatMap((code) => {
      const name = display.of(code);
      return name === undefined ? [] : [{ name, code }];
    });
  });

const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** The English name of a country (Unicode CLDR); null if there is none. @param code ISO 3166-1 alpha-2 */
export const englishCountryName = (code: string): string | null =>
  /^[A-Z]{2}$/.test(code) ? (english.of(code) ?? null) : null;

const stateNames = lazily(
  () =>
    new Map(
      readTable(join(__dirname, 'data/state-names.tsv'), ['country', 'code', 'name']).map(
        ({ country, code, name }) => [`${country} ${code}`, name],
      ),
    ),
);

/** The name of a state that an address abbreviates; the text itself where its country has no such code. */
export const stateName = (country: string | null, written: string): string =>
  stateNames().get(`${country} ${written.toUpperCase()}`) ?? written;

const picklistNames = lazily(
  () =>
    new Map(
      readTable(join(__dirname, 'data/country-names.tsv'), ['code', 'iso', 'common']).map((row) => [
        row.code,
        row,
      ]),
    ),
);

/**
 * The name of a country in picklists of CRMs: the short English name of ISO 3166-1 (`Korea, Republic of`), or the common
 * one (`South Korea`); neither has ampersands and dashes as CLDR does.
 */
export function picklistCountryName(code: string, form: 'iso' | 'common'): string | null {
  const known = picklistNames().get(code);
  const name = form === 'iso' ? known?.iso : known?.common || known?.iso;
  return name ?? englishCountryName(code);
}

const columns = ['code', 'names', 'on pages', 'in places', 'in columns'] as const;

/** Names of a country in addition to those in Unicode CLDR. */
export interface CountryAliases {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly names: readonly string[];
}

/** @param where names occur: in pages of companies, in the places of a search, or in a column of countries */
export const readCountryAliases = (where: 'on pages' | 'in places' | 'in columns'): CountryAliases[] =>
  readTable(join(__dirname, 'data/country-aliases.tsv'), columns)
    .map((row) => ({ code: row.code, names: [row.names, row[where]].join('|').split('|').filter(Boolean) }))
    .filter(({ names }) => names.length > 0);

/** An address with the code of its country (ISO 3166-1 alpha-2); null where it is unknown. */
export const withCountryCode = <Address extends { readonly country: string | null }>(
  address: Address,
): Address & { readonly country_code: string | null } => ({
  ...address,
  country_code: address.country === null ? null : countryOf(address.country),
});

/** Countries (ISO 3166-1 alpha-2) whose addresses have the postal code before the town: `80331 München`. */
export const countriesWithCodeFirst: ReadonlySet<string> = new Set(
  `AD AT BA BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU MA MC ME MK NL NO PL PT RO RS SE SI SK SM TN TR`.split(
    /\s+/,
  ),
);
