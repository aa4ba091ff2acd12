import { foldWords, lazily } from '@lode/domain/values';
import { countryNames } from '@lode/domain/sites';
import type { LeadFields } from './lead-fields';

/** Languages of country names. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'];

/**
 * Parts of countries that addresses spell out, folded. Excludes `New York`, `Kent` and `Canterbury`, which are also
 * towns. The keys of stored leads depend on this list and the languages: after a change, equal leads no longer match.
 */
const states =
  `alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho
  illinois indiana iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri
  montana nebraska nevada new-hampshire new-jersey new-mexico north-carolina north-dakota ohio oklahoma oregon
  pennsylvania rhode-island south-carolina south-dakota tennessee texas utah vermont virginia washington west-virginia
  wisconsin wyoming alberta british-columbia manitoba new-brunswick nova-scotia ontario quebec saskatchewan
  new-south-wales queensland south-australia tasmania victoria western-australia england scotland wales
  northern-ireland great-britain america bayern bavaria hessen niedersachsen sachsen thuringen saarland
  nordrhein-westfalen rheinland-pfalz schleswig-holstein baden-wurttemberg brandenburg steiermark tirol karnten`
    .split(/\s+/)
    .map((name) => name.replaceAll('-', ' '));

const fold = (text: string): string => foldWords(text).join(' ');

const countries = lazily(() => new Set(countryNames(languages).map(({ name }) => fold(name))));

/** Names of countries in several languages and of their parts. */
const regions = lazily(() => new Set([...states, ...countries()]));

/** The words of an address in any order, without its country, which is often added; empty without an address. */
export function placeWords({ address, country_code }: Pick<LeadFields, 'address' | 'country_code'>): string {
  const parts = (address ?? '').split(/[,;|]/).map(fold).filter(Boolean);
  const isCountry = (part: string): boolean =>
    countries().has(part) || (country_code !== null && part === country_code.toLowerCase());
  const place = parts.length > 1 && isCountry(parts.at(-1) ?? '') ? parts.slice(0, -1) : parts;
  return place
    .flatMap((part) => part.split(' '))
    .sort()
    .join(' ');
}

/**
 * Whether a one-line address is specific enough to match leads of the same name: it has a number, or a town and another
 * part. A country or state is too large, and several towns share a name.
 */
export function isPlace(address: string): boolean {
  if (/\p{Nd}/u.test(address)) return true;
  const parts = address.split(/[,;|]/).map(fold).filter(Boolean);
  // Abbreviations such as `TX` and `USA`.
  return parts.length > 1 && parts.some((part) => !/^[a-z]{1,3}$/.test(part) && !regions().has(part));
}
