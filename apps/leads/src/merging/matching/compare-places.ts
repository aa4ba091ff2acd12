import { distanceMetres } from '../../locations/distance';
import type { Profile } from './profile';
import { compareStreets, type Agreement } from './street';

export interface PlaceComparison {
  /** Null where one of them has no point. */
  readonly metres: number | null;
  readonly street: Agreement;
  /** With a number or without. */
  readonly bothTellStreets: boolean;
  readonly town: Agreement;
  readonly country: Agreement;
}

/** Metres that count for two towns, and for two countries, where points are missing. */
const far = { town: 1000, country: 100_000 };

export function comparePlaces(one: Profile, other: Profile): PlaceComparison {
  const [point, otherPoint] = [one.sighting.point, other.sighting.point];
  const town = compareTowns(one, other);
  return {
    metres: point && otherPoint ? distanceMetres(point, otherPoint) : null,
    street: town === 'differ' ? 'unknown' : compareStreets(one.street, other.street),
    bothTellStreets: tellsStreet(one) && tellsStreet(other),
    town,
    country: compareTexts(one.country, other.country),
  };
}

const tellsStreet = ({ sighting: { address } }: Profile): boolean => Boolean(address?.street);

/** How far apart they are at least, in metres, as far as that can be told. */
export function apartBy({ metres, town, country }: PlaceComparison): number {
  if (metres !== null) return metres;
  if (country === 'differ') return far.country;
  return town === 'differ' ? far.town : 0;
}

/**
 * A site that tells of another town is that of the head of a company: where a record names no town, it counts as of
 * the town where it was looked for.
 */
const isOfHead = (one: Profile, other: Profile): boolean => one.isElsewhere && other.isLocal;

/** A town has many postal codes, and a postal code may lie in towns of several names. */
function compareTowns(one: Profile, other: Profile): Agreement {
  const city = compareTexts(one.city, other.city);
  const postalCode = compareTexts(one.postalCode, other.postalCode);
  if (isOfHead(one, other) || isOfHead(other, one)) return 'differ';
  if (city === 'same' || postalCode === 'same' || (one.isInTown && other.isInTown)) return 'same';
  return city === 'differ' ? 'differ' : 'unknown';
}

function compareTexts(one: string | null, other: string | null): Agreement {
  if (one === null || other === null) return 'unknown';
  return one === other ? 'same' : 'differ';
}
