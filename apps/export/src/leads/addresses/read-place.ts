import { regionsOf } from '@lode/domain/sites';
import { namesRegion } from './name-at-end';
import type { Place } from './place';
import { readPlaceAndCode } from './place-and-code';
import { readPlaceBeforeCode } from './place-before-code';
import { mayBeTownAfterCode, readPlaceAfterCode } from './place-after-code';
import { isInBuilding, isPlainTown, isStreet } from './place-words';
import { mayHaveCodeFirst } from './postal-codes';
import { readRegionAndCode } from './region-and-code';
import { readRegion } from './region-at-end';
import type { Segment } from './segments';

/**
 * The place in the segments of an address, without the country.
 * @param country ISO 3166-1 alpha-2, if known
 * @returns undefined if it is ambiguous
 */
export const readPlace = (segments: readonly Segment[], country: string | null): Place | undefined =>
  readRegionAndCode(segments, country) ??
  readPlaceBeforeCode(segments, country) ??
  readPlaceAfterCode(segments, country) ??
  readPlaceAndCode(segments, country) ??
  readRegion(segments, country) ??
  (country === null ? undefined : readTown(segments, country));

/** `Berlin, Germany`, `12 Main St, Austin, USA`: a town with only its country. */
function readTown(segments: readonly Segment[], country: string): Place | undefined {
  const town = segments.at(-1)?.text ?? '';
  const streets = segments.slice(0, -1);
  if (streets.length === 0 && regionsOf.get(country)?.codes.has(town)) return state(town);
  if (!isPlainTown(town) || namesRegion(town)) return undefined;
  if (streets.length > 0 && !areStreets(streets, country)) return undefined;
  return { city: town, state: null, postalCode: null, streets: streets.length };
}

const state = (code: string): Place => ({ city: null, state: code, postalCode: null, streets: 0 });

function areStreets(streets: readonly Segment[], country: string): boolean {
  // In `80331 München, Schwabing, Germany` the town comes earlier.
  if (streets.slice(mayHaveCodeFirst.has(country) ? 0 : 1).some(({ text }) => mayBeTownAfterCode(text)))
    return false;
  return (
    streets.every(({ text }) => isStreet(text) || isInBuilding(text)) &&
    streets.some(({ text }) => isStreet(text))
  );
}
