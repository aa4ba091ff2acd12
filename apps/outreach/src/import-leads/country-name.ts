import { countryOf, englishCountryName, isStateName } from '@lode/domain/sites';

/**
 * `DE` → `Germany`, because a code at the end of an address is also that of a state: `Berlin, DE` may be in Delaware.
 * Other texts, and codes whose name is that of a state too (`Georgia`), are returned unchanged.
 */
export function countryName(written: string | undefined): string | undefined {
  if (written === undefined || !/^[a-z]{2}$/i.test(written)) return written;
  const code = countryOf(written);
  const name = code === null ? null : englishCountryName(code);
  return name !== null && countryOf(name) === code && !isStateName(name) ? name : written;
}
