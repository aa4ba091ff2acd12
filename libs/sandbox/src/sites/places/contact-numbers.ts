import type { Random } from '../../random/random';
import type { AddressFact } from '../site-truth';
import { americanPlaces } from './american-places';
import { europeanPlaces } from './european-places';
import type { Place } from './place';

export const allPlaces: readonly Place[] = [...americanPlaces, ...europeanPlaces];

/** @throws Error for a city without an entry */
export function placeOf(city: string): Place {
  const place = allPlaces.find((candidate) => candidate.city === city);
  if (!place) throw new Error(`no place for ${city}`);
  return place;
}

/** A telephone number without a notation. */
export interface PhoneNumber {
  place: Place;
  /** National significant number. */
  national: string;
}

export const drawNumber = (random: Random, place: Place): PhoneNumber => ({
  place,
  national: place.number.replace(/#/g, () => String(random.integer(0, 9))),
});

export const e164 = ({ place, national }: PhoneNumber): string => `+${place.callingCode}${national}`;

/** Applies a format to the digits of a number. */
export function writeNumber({ national }: PhoneNumber, format: string): string {
  const digits = national[Symbol.iterator]();
  return format.replace(/#/g, () => digits.next().value ?? '');
}

export function drawAddress(random: Random, place: Place): AddressFact {
  const house = String(random.integer(2, 190));
  return {
    street: place.street.replace('street', random.pick(place.streets)).replace('#', house),
    postalCode: random.pick(place.postalCodes),
    city: place.city,
    country: place.country,
  };
}

/** Street, city and country, as on an envelope. */
export function addressLines(
  { street, postalCode, city }: AddressFact,
  place: Place,
  countryName: string,
): string[] {
  const cityLine = place.cityLine.replace('city', city).replace('postal', postalCode);
  return [street, cityLine, countryName];
}
