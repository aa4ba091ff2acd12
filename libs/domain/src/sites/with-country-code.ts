import { countryOf } from './country-of';

/** An address with the code of its country (ISO 3166-1 alpha-2); null where it is unknown. */
export const withCountryCode = <Address extends { readonly country: string | null }>(
  address: Address,
): Address & { readonly country_code: string | null } => ({
  ...address,
  country_code: address.country === null ? null : countryOf(address.country),
});
