import { onPage } from '@lode/domain/sites';
import { cleanText, distinct } from '@lode/domain/values';
import type { SiteContactPoint, SiteReading } from '@lode/contracts';
import { isDisposableDomain } from '@lode/domain/addresses';
import { emailRank, readEmails } from '../business/contacts';

import { type Town, namesTown } from '../locations/location';
import type { PostalAddress } from '../business/business';
import { countryCode } from './country-code';

const limits = { emails: 10, phones: 5, hours: 14 };

/** Email addresses, the best for a first contact first, then by confidence. */
export function emailsOf({ emails }: Pick<SiteReading, 'emails'>): string[] {
  const ranked = onPage(emails)
    .map((email) => ({ email, rank: emailRank(email.email.toLowerCase(), email.own_domain) }))
    .sort((one, other) => one.rank - other.rank || other.email.confidence - one.email.confidence);
  return distinct(ranked.flatMap(({ email }) => readEmails([email.email])))
    .filter((address) => !isDisposableDomain(address.slice(address.lastIndexOf('@') + 1)))
    .slice(0, limits.emails);
}

/** Telephone numbers without fax in E.164, by confidence. */
export const phonesOf = ({ phones }: Pick<SiteReading, 'phones'>): string[] =>
  distinct(
    onPage(phones)
      .filter(({ type }) => type === 'phone')
      .map(({ phone }) => phone),
  ).slice(0, limits.phones);

/** The address of the contact points that is in the town, else the one with the highest confidence. */
export function addressOf(points: readonly SiteContactPoint[], town: Town): PostalAddress | null {
  const addresses = onPage(points).flatMap(({ address }) => (address ? [toAddress(address)] : []));
  return addresses.find((address) => namesTown(address, town)) ?? addresses[0] ?? null;
}

function toAddress(address: NonNullable<SiteContactPoint['address']>): PostalAddress {
  const country = cleanText(address.country);
  return {
    street: cleanText(address.street) ?? null,
    city: cleanText(address.city) ?? null,
    region: cleanText(address.region) ?? null,
    postalCode: cleanText(address.postal_code) ?? null,
    country: country === undefined ? null : countryCode(country),
  };
}

/** In the notation of OpenStreetMap, which includes the short form of schema.org. */
export function openingHoursOf(points: readonly SiteContactPoint[]): string | null {
  const stated = onPage(points).find(({ opening_hours }) => opening_hours.length > 0);
  return stated ? stated.opening_hours.slice(0, limits.hours).join('; ') : null;
}
