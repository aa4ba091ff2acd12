import { lazily, cleanText, distinct } from '@lode/domain/values';
import { foldName, onPage, ownDomain, ownOrganisations } from '@lode/domain/sites';
import { getCountries } from 'libphonenumber-js/max';
import type { SiteContactPoint, SiteReading, SiteOrganisation } from '@lode/contracts';
import { isDisposableDomain } from '@lode/domain/addresses';
import { parse } from 'tldts';
import { countryNames, countryWords } from '../locations/tables/area-table';
import { emailRank, readEmails } from '../business/contacts';
import { type Town, namesTown } from '../locations/location';
import type { PostalAddress, Rating, Sighting } from '../business/business';
import type { Niche } from '../niches/niche';
import { titleName } from './title-name';
import { statedTrade, type TradeReader } from './stated-trade';

/** Parts of a country that addresses use as the name of the country. */
const parts = [{ code: 'GB', names: ['England', 'Scotland', 'Wales', 'Northern Ireland'] }];

/** ISO 3166-1 alpha-2 of a country given by code or by name; null if it is unknown. */
export const countryCode = (written: string): string | null => codes().get(foldName(written)) ?? null;

/**
 * By codes and folded names of assigned codes only: `Intl` also has names for `FX` and `UK`, which would precede FR and
 * GB.
 */
const codes = lazily(() => {
  const named = getCountries().map((code) => [code, ...countryNames(code)]);
  const listed = [...countryWords(), ...parts].map(({ code, names }) => [code, ...names]);
  const byName = [...named, ...listed].flatMap(([code = '', ...names]) =>
    names.map((name): [string, string] => [foldName(name), code]),
  );
  return new Map(byName.filter(([name]) => name !== ''));
});

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

/** Out of 5, with two decimals. @param source the host of the site */
export function ratingOf(organisations: readonly SiteOrganisation[], source: string): Rating | null {
  for (const { rating } of organisations) {
    if (!rating || rating.best <= 0) continue;
    const value = Math.round((rating.value / rating.best) * 500) / 100;
    if (value > 0 && value <= 5) return { value, source };
  }
  return null;
}

/** Confidence in a site about its own business; without a postal address its location is uncertain. */
const confidence = { withAddress: 85, without: 60 };
/** Below this confidence a technology is a guess, and a legal name may be that of a customer. */
const sure = { technology: 50, legalName: 80 };
const maxNames = 10;

/** The sighting of the business that owns the site; undefined if no page could be read. */
export function sightingOfSite(
  reading: SiteReading,
  { niche, town }: { readonly niche: Niche; readonly town: Town },
  readTrade: TradeReader,
): Sighting | undefined {
  if (reading.pages_crawled === 0) return undefined;
  const own = ownOrganisations(reading);
  const [name = reading.domain, ...otherNames] = namesOf(reading, own);
  const address = addressOf(reading.contact_points, town);
  const readAt = Date.parse(reading.read_at);
  return {
    name,
    otherNames: otherNames.slice(0, maxNames),
    categories: statedTrade(niche, own, [name, ...textsOf(reading, own)], readTrade),
    brand: null,
    address,
    phones: phonesOf(reading),
    website: reading.url,
    domain: ownDomain(reading.url),
    emails: emailsOf(reading),
    openingHours: openingHoursOf(reading.contact_points),
    rating: ratingOf(own, reading.domain),
    origin: 'website',
    dataset: reading.domain,
    sourceId: reading.domain,
    licence: null,
    point: null,
    technologies: technologiesOf(reading),
    url: reading.url,
    firstSeenAt: readAt,
    lastSeenAt: readAt,
    confidence: address ? confidence.withAddress : confidence.without,
  };
}

/** The main name first, without names of customers and partners that the site mentions. */
function namesOf(reading: SiteReading, own: readonly SiteOrganisation[]): string[] {
  const label = parse(reading.domain).domainWithoutSuffix ?? reading.domain;
  const stated = onPage(reading.names).filter(
    ({ type, confidence: surety }) => type !== 'legal' || surety >= sure.legalName,
  );
  const home = reading.pages.find(({ kind }) => kind === 'home');
  const names = [
    reading.company,
    ...own.flatMap(({ name, legal_name }) => [name, legal_name]),
    ...stated.map(({ name }) => name),
    home ? titleName(home.title, label) : null,
  ];
  return distinct(names.flatMap((name) => cleanText(name) ?? []));
}

/** Texts about the business: titles of the pages about itself, and its descriptions. */
const textsOf = ({ pages }: SiteReading, own: readonly SiteOrganisation[]): string[] => [
  ...own.flatMap(({ name, legal_name, description }) => [name ?? '', legal_name ?? '', description ?? '']),
  ...pages.filter(({ kind }) => kind === 'home' || kind === 'about').map(({ title }) => title),
];

const technologiesOf = ({ technologies }: SiteReading): string[] =>
  onPage(technologies)
    .filter(({ confidence: surety }) => surety >= sure.technology)
    .map(({ name }) => name);
