import { type Town, namesTown } from '../../locations/location';
import type { PostalAddress } from '../../business/business';

/** An address in the town is in its country, even if no origin says so. */
export const withCountry = (address: PostalAddress, town: Town): PostalAddress =>
  address.country === null && namesTown(address, town) ? { ...address, country: town.country } : address;
