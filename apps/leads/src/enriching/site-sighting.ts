import { onPage, ownDomain, ownOrganisations } from '@lode/domain/sites';
import { cleanText, distinct } from '@lode/domain/values';
import type { SiteOrganisation, SiteReading } from '@lode/contracts';
import { parse } from 'tldts';

import type { Town } from '../locations/location';
import type { Niche } from '../niches/niche';
import type { Sighting } from '../business/business';
import { titleName } from './title-name';
import { ratingOf } from './rating-of';
import { addressOf, emailsOf, openingHoursOf, phonesOf } from './site-contacts';
import { statedTrade, type TradeReader } from './stated-trade';

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
