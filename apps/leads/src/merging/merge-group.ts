import type { LeadOrigin } from '@lode/contracts';
import { foldName, withoutLegalForms, isOnSocialNetwork, withoutTracking } from '@lode/domain/sites';
import { isDisposableDomain, isRoleAccount } from '@lode/domain/addresses';
import type { Sighting, GeoPoint, PostalAddress, Rating } from '../business/business';
import { distanceMetres } from '../locations/geodesy';
import { categoriesAbove } from '../niches/catalogue';
import { emailRank } from '../business/contacts';
import type { Fact, MergedBusiness } from './merged-business';
import { readStreet } from './matching/street';
import { domainOf } from './matching/profile';

/**
 * Merges the sightings of one business, in any order.
 * @param companySite sighting of the company's site if it is about another branch, or about all of them: only facts
 * that hold for all branches are used
 */
export function mergeGroup(
  sightings: readonly Sighting[],
  companySite: readonly Sighting[] = [],
): MergedBusiness {
  const name = chooseName(sightings);
  const website = chooseWebsite(sightings);
  const domain = website?.sightings[0]?.domain ?? null;
  const origins = new Set(sightings.map(({ origin }) => origin));
  return {
    sightings,
    origins: originOrder.filter((origin) => origins.has(origin)),
    name,
    otherNames: otherNamesOf(sightings, name.value),
    categories: rankCategories(sightings),
    brand: valuesOf(sightings, ({ brand }) => listOf(brand))[0]?.value ?? null,
    address: chooseAddress(sightings),
    point: choosePoint(sightings),
    phones: valuesOf(sightings, ({ phones }) => phones),
    emails: rankEmails([...sightings, ...companySite.map(withAddressesForAll)], domain),
    website,
    domain,
    ownSite: siteRead([...sightings, ...companySite], domain),
    openingHours: valuesOf(sightings, ({ openingHours }) => listOf(openingHours))[0]?.value ?? null,
    rating: chooseRating(sightings),
    technologies: valuesOf([...sightings, ...companySite], ({ technologies }) => technologies),
  };
}

/** Trust in each origin at a tie: the own site is the most reliable, a search hit is a guess. */
const trust: Readonly<Record<LeadOrigin, number>> = {
  website: 2,
  maps_directory: 1,
  knowledge_base: 1,
  web_search: 0,
};

/**
 * The values of sightings, ranked by the number of independent origins (two records of one dataset count once), then by
 * the most trusted origin, then by the latest sighting.
 * @param read the distinct values of one sighting
 * @param keyOf equal for two spellings of one value
 */
function vote<Value>(
  sightings: readonly Sighting[],
  read: (sighting: Sighting) => readonly Value[],
  keyOf: (value: Value) => string,
): Fact<Value>[] {
  const facts = new Map<string, { value: Value; sightings: Sighting[] }>();
  for (const sighting of sightings.toSorted(byTrust)) {
    for (const value of read(sighting)) {
      const key = keyOf(value);
      const fact = facts.get(key);
      if (fact === undefined) facts.set(key, { value, sightings: [sighting] });
      else if (!fact.sightings.includes(sighting)) fact.sightings.push(sighting);
    }
  }
  // The sort is stable: at a tie the most trusted value stays first.
  return [...facts.values()].sort((one, other) => voicesFor(other) - voicesFor(one));
}

/** Number of independent origins. */
const voicesFor = ({ sightings }: Fact<unknown>): number =>
  new Set(sightings.map(({ dataset }) => dataset)).size;

/** The most trusted first. */
const byTrust = (one: Sighting, other: Sighting): number =>
  trust[other.origin] - trust[one.origin] ||
  other.lastSeenAt - one.lastSeenAt ||
  other.confidence - one.confidence;

/** The name with the most votes, without its legal form, in its most frequent spelling. */
function chooseName(sightings: readonly Sighting[]): Fact<string> {
  const named = sightings.filter(({ origin }) => origin !== 'web_search');
  const [meant] = vote(named.length > 0 ? named : sightings, namesOf, nameKeyOf);
  const [spelled] = vote(meant?.sightings ?? [], namesOf, (name) => name);
  return { value: spelled?.value ?? '', sightings: (meant?.sightings ?? []).toSorted(byTrust) };
}

const namesOf = ({ name }: Sighting): string[] => [name];

/** Names in scripts that cannot be folded are compared unchanged. */
const nameKeyOf = (name: string): string => withoutLegalForms(foldName(name).split(' ')).join('') || name;

/** Further names. */
function otherNamesOf(sightings: readonly Sighting[], chosen: string): string[] {
  const names = vote(
    sightings,
    ({ name, otherNames }) => [name, ...otherNames],
    (name) => name,
  );
  return names.map(({ value }) => value).filter((name) => name !== chosen);
}

/**
 * The address with the most votes; addresses with a street precede those without. Missing parts come from other
 * addresses with the same street or, without a street, the same town.
 */
function chooseAddress(sightings: readonly Sighting[]): Fact<PostalAddress> | null {
  const withStreet = sightings.filter(({ address }) => Boolean(address?.street));
  const [chosen] = vote(withStreet.length > 0 ? withStreet : sightings, addressesOf, addressKeyOf);
  if (!chosen) return null;
  const known = chosen.sightings.flatMap(addressesOf);
  const value = known.reduce(completed, chosen.value);
  return { value, sightings: chosen.sightings };
}

const addressesOf = ({ address }: Sighting): PostalAddress[] =>
  address && hasPlace(address) ? [address] : [];

const hasPlace = ({ street, city, postalCode, region }: PostalAddress): boolean =>
  Boolean(street ?? city ?? postalCode ?? region);

function addressKeyOf(address: PostalAddress): string {
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
function choosePoint(sightings: readonly Sighting[]): GeoPoint | null {
  const points = sightings.toSorted(byTrust).flatMap(({ point }) => point ?? []);
  const farness = (point: GeoPoint): number =>
    points.reduce((sum, other) => sum + distanceMetres(point, other), 0);
  // Differences of less than a metre are rounding errors.
  const [best] = points
    .map((point) => ({ point, sum: Math.round(farness(point)) }))
    .sort((one, other) => one.sum - other.sum);
  return best?.point ?? null;
}

/**
 * The website, without tracking parameters. Own sites precede pages on shared hosts, which are compared by their whole
 * URL; a profile on a social network is not a website.
 */
function chooseWebsite(sightings: readonly Sighting[]): Fact<string> | null {
  const own = sightings.filter(({ domain }) => domain !== null);
  const [site] = vote(own.length > 0 ? own : sightings, sitesOf, ({ domain, website }) => domain ?? website);
  return site ? { value: homeOf(site), sightings: site.sightings } : null;
}

interface Site {
  readonly website: string;
  readonly domain: string | null;
}

const sitesOf = ({ website, domain }: Sighting): Site[] =>
  website === null || isOnSocialNetwork(website) ? [] : [{ website: withoutTracking(website), domain }];

/** The shortest URL of a site, https before http; pages of branches are longer. */
function homeOf({ value, sightings }: Fact<Site>): string {
  if (value.domain === null) return value.website;
  const [home] = sightings
    .flatMap((sighting) => sitesOf(sighting).map(({ website }) => website))
    .sort(
      (one, other) =>
        Number(other.startsWith('https:')) - Number(one.startsWith('https:')) ||
        one.length - other.length ||
        (one < other ? -1 : 1),
    );
  return home ?? value.website;
}

/** By votes; a category above another one, as restaurant above pizzeria, comes last. */
function rankCategories(sightings: readonly Sighting[]): Fact<string>[] {
  const ranked = vote(
    sightings,
    ({ categories }) => categories,
    (category) => category,
  );
  const above = new Set(ranked.flatMap(({ value }) => categoriesAbove(value)));
  const [special = [], general = []] = [false, true].map((isAbove) =>
    ranked.filter(({ value }) => above.has(value) === isAbove),
  );
  return [...special, ...general];
}

/** Email addresses, the most suitable for a first contact first. Disposable addresses are excluded. */
function rankEmails(sightings: readonly Sighting[], domain: string | null): Fact<string>[] {
  return vote(
    sightings,
    ({ emails }) => emails,
    (email) => email,
  )
    .filter(({ value }) => !isDisposableDomain(domainOf(value)))
    .sort((one, other) => emailRankOf(one.value, domain) - emailRankOf(other.value, domain));
}

function emailRankOf(email: string, domain: string | null): number {
  const host = domainOf(email);
  return emailRank(email, host === domain || host.endsWith(`.${domain}`));
}

/** Priority of origins: the first one present is the main origin. */
const originOrder: readonly LeadOrigin[] = ['maps_directory', 'knowledge_base', 'website', 'web_search'];

const siteRead = (sightings: readonly Sighting[], domain: string | null): string | null =>
  sightings.some((one) => one.origin === 'website' && one.domain === domain) ? domain : null;

const valuesOf = (
  sightings: readonly Sighting[],
  read: (sighting: Sighting) => readonly string[],
): Fact<string>[] => vote(sightings, read, (value) => value);

const listOf = (value: string | null): string[] => (value === null ? [] : [value]);

/** The rating of its own site, which has a count, comes first; datasets copy each other. */
function chooseRating(sightings: readonly Sighting[]): Fact<Rating> | null {
  const [best] = sightings.filter(({ rating }) => rating !== null).sort(byTrust);
  return best?.rating ? { value: best.rating, sightings: [best] } : null;
}

/** Employees of one branch are not contacts of another. */
const withAddressesForAll = (sighting: Sighting): Sighting => ({
  ...sighting,
  emails: sighting.emails.filter(
    (email) => domainOf(email) === sighting.domain && isRoleAccount(email.slice(0, email.lastIndexOf('@'))),
  ),
});
