import { foldWords } from '@lode/domain/values';
import { countryOf, isRegionName } from '@lode/domain/sites';
import type { Place } from './place';
import { isNumbered, isStreet, isTown } from './place-words';
import { isRegionOf, isRegionCode, isSureRegionCode } from './region-codes';
import type { Segment } from './segments';

/** `Austin, TX` and `12 Main St, Austin, Texas`: a state without a postal code. */
export function readRegion(segments: readonly Segment[], country: string | null): Place | undefined {
  const region = segments.at(-1)?.text ?? '';
  const town = segments.at(-2)?.text ?? '';
  const streets = segments.slice(0, -2);
  if (!isTown(town) || !areStreets(streets)) return undefined;
  const isSure = isRegionName(region)
    ? isSureName(region, streets, country)
    : isSureCode(region, streets, country);
  return isSure ? { city: town, state: region, postalCode: null, streets: streets.length } : undefined;
}

function isSureCode(code: string, streets: readonly Segment[], country: string | null): boolean {
  if (country !== null) return isRegionOf(country, code);
  return isSureRegionCode(code) || (isRegionCode(code) && streets.some(({ text }) => isAmerican(text)));
}

/** Georgia is a country, and there are several Victorias. */
const isSureName = (name: string, streets: readonly Segment[], country: string | null): boolean =>
  country !== null || countryOf(name) === null || streets.some(({ text }) => isAmerican(text));

const areStreets = (segments: readonly Segment[]): boolean =>
  segments.length === 0 || segments.some(({ text }) => isStreet(text));

/** `12 Main St`, `350 N 5th Ave NW`: number first, street word last. `12 Rue de Fès` does not match. */
const isAmerican = (street: string): boolean =>
  /^\d/.test(street) && isNumbered(street) && american.test(foldWords(street).join(' '));

const american =
  /.\s(?:ave|avenue|blvd|boulevard|cir|circle|court|ct|dr|drive|expy|expressway|freeway|hwy|highway|lane|ln|loop|parkway|pkwy|pl|place|plaza|rd|road|sq|square|st|street|ter|terrace|trail|trl|turnpike|way)(?:\s(?:n|s|e|w|ne|nw|se|sw|north|south|east|west))?$/;
