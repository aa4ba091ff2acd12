import { foldWords } from '@lode/domain/values';
import { countryOf, regionsOf } from '@lode/domain/sites';
import { countriesWithRegionCodes } from './postal-codes';

/** Whether letters stand for a state where addresses end with it, be they those of a country too. */
export const isRegionCode = (text: string): boolean =>
  countriesWithRegionCodes.some((country) => regionsOf.get(country)?.codes.has(text));

/** Whether letters stand for a state, and for no country that people write behind a town. */
export const isSureRegionCode = (text: string): boolean => isRegionCode(text) && countryOf(text) === null;

/**
 * Whether a text is the name or the letters of a state of a country.
 * @param country ISO 3166-1 alpha-2
 */
export function isRegionOf(country: string, text: string): boolean {
  const regions = regionsOf.get(country);
  return regions !== undefined && (regions.codes.has(text) || regions.names.has(foldWords(text).join(' ')));
}
