import { distanceMetres } from '../../locations/geodesy';
import type { Profile } from './profile';
import { compareStreets, type Agreement } from './street';

export interface PlaceComparison {
  /** Null if one of them has no point. */
  readonly metres: number | null;
  readonly street: Agreement;
  /** With a number or without. */
  readonly bothHaveStreets: boolean;
  readonly town: Agreement;
  readonly country: Agreement;
}

/** Metres between two towns, and between two countries, if points are missing. */
const far = { town: 1000, country: 100_000 };

export function comparePlaces(one: Profile, other: Profile): PlaceComparison {
  const [point, otherPoint] = [one.sighting.point, other.sighting.point];
  const town = compareTowns(one, other);
  return {
    metres: point && otherPoint ? distanceMetres(point, otherPoint) : null,
    street: town === 'differ' ? 'unknown' : compareStreets(one.street, other.street),
    bothHaveStreets: hasStreet(one) && hasStreet(other),
    town,
    country: compareTexts(one.country, other.country),
  };
}

const hasStreet = ({ sighting: { address } }: Profile): boolean => Boolean(address?.street);

/** Minimum distance in metres, as far as it is known. */
export function apartBy({ metres, town, country }: PlaceComparison): number {
  if (metres !== null) return metres;
  if (country === 'differ') return far.country;
  return town === 'differ' ? far.town : 0;
}

/**
 * A site that names another town is that of a head office. A record without a town counts as one of the searched town.
 */
const isOfHead = (one: Profile, other: Profile): boolean => one.isElsewhere && other.isLocal;

/** A town has many postal codes, and a postal code may be in towns of several names. */
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
