import { foldWords } from '@lode/domain/values';
import { countryOf, regionsOf } from '@lode/domain/sites';
import { countriesWithRegionCodes } from './postal-codes';

/**
 * Whether letters are the abbreviation of a state at the end of addresses, even if they are also the code of a country.
 */
export const isRegionCode = (text: string): boolean =>
  countriesWithRegionCodes.some((country) => regionsOf.get(country)?.codes.has(text));

/** Whether letters are the abbreviation of a state and of no country that occurs after towns. */
export const isSureRegionCode = (text: string): boolean => isRegionCode(text) && countryOf(text) === null;

/**
 * Whether a text is the name or the abbreviation of a state of a country.
 * @param country ISO 3166-1 alpha-2
 */
export function isRegionOf(country: string, text: string): boolean {
  const regions = regionsOf.get(country);
  return regions !== undefined && (regions.codes.has(text) || regions.names.has(foldWords(text).join(' ')));
}
