import { isRegionName, regionsOf } from '@lode/service-kit/sites';
import type { Place } from './place';
import { readPlaceBeforeCode } from './place-before-code';
import { readPlaceBehindCode } from './place-behind-code';
import { isInBuilding, isNumbered, isPlainTown, isStreet } from './place-words';
import { endsWithName } from './name-at-end';
import { readRegion, readRegionAndCode } from './region-at-end';
import type { Segment } from './segments';

/**
 * The place in the pieces of an address, without the country.
 * @param country ISO 3166-1 alpha-2, where it is told
 * @returns undefined where it cannot be told for sure
 */
export const readPlace = (segments: readonly Segment[], country: string | null): Place | undefined =>
  readRegionAndCode(segments, country) ??
  readPlaceBeforeCode(segments, country) ??
  readPlaceBehindCode(segments, country) ??
  readRegion(segments, country) ??
  readTown(segments, country);

/** `12 Main St, Austin`, `Berlin, Germany`: a town without a postal code. */
function readTown(segments: readonly Segment[], country: string | null): Place | undefined {
  const town = segments.at(-1)?.text ?? '';
  const streets = segments.slice(0, -1);
  const isAlone = streets.length === 0 && country !== null;
  if (isAlone && regionsOf.get(country)?.codes.has(town)) return state(town);
  if (!isPlainTown(town) || isRegionName(town) || endsWithName(town)) return undefined;
  if (!isAlone && !areStreets(streets, country)) return undefined;
  return { city: town, state: null, postalCode: null, streets: streets.length };
}

const state = (code: string): Place => ({ city: null, state: code, postalCode: null, streets: 0 });

function areStreets(streets: readonly Segment[], country: string | null): boolean {
  if (!streets.every(({ text }) => isStreet(text) || isInBuilding(text))) return false;
  return streets.some(({ text }) => (country === null ? isNumbered(text) : isStreet(text)));
}
