import { foldName } from '@lode/domain/sites';
import type { GeoPoint, PostalAddress, Sighting } from '../../business/business';
import type { Fact } from '../fact';
import { readStreet } from '../matching/street';
import { distanceMetres } from '../../locations/geodesy';
import { byTrust, vote } from './vote';

/**
 * The address with the most votes; addresses with a street precede those without. Missing parts come from other
 * addresses with the same street or, without a street, the same town.
 */
export function chooseAddress(sightings: readonly Sighting[]): Fact<PostalAddress> | null {
  const withStreet = sightings.filter(({ address }) => Boolean(address?.street));
  const [chosen] = vote(withStreet.length > 0 ? withStreet : sightings, addressesOf, keyOf);
  if (!chosen) return null;
  const known = chosen.sightings.flatMap(addressesOf);
  const value = known.reduce(completed, chosen.value);
  return { value, sightings: chosen.sightings };
}

const addressesOf = ({ address }: Sighting): PostalAddress[] =>
  address && hasPlace(address) ? [address] : [];

const hasPlace = ({ street, city, postalCode, region }: PostalAddress): boolean =>
  Boolean(street ?? city ?? postalCode ?? region);

function keyOf(address: PostalAddress): string {
  const street = readStreet(address);
  if (street) return `${street.number} ${street.name}`;
  return foldName(address.street ?? address.city ?? address.postalCode ?? address.region ?? '');
}

const completed = (address: PostalAddress, other: PostalAddress): PostalAddress => ({
  street: address.street ?? other.street,
  city: address.city ?? other.city,
  region: address.region ?? other.region,
  postalCode: address.postalCode ?? other.postalCode,
  country: address.country ?? other.country,
});

/** The point nearest to all others; at a tie that of the more trusted origin. */
export function choosePoint(sightings: readonly Sighting[]): GeoPoint | null {
  const points = sightings.toSorted(byTrust).flatMap(({ point }) => point ?? []);
  const farness = (point: GeoPoint): number =>
    points.reduce((sum, other) => sum + distanceMetres(point, other), 0);
  // Differences of less than a metre are rounding errors.
  const [best] = points
    .map((point) => ({ point, sum: Math.round(farness(point)) }))
    .sort((one, other) => one.sum - other.sum);
  return best?.point ?? null;
}
