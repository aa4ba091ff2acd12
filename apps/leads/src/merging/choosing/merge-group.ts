import type { LeadOrigin } from '@lode/contracts';
import { isRoleAccount } from '@lode/domain/addresses';
import type { Rating, Sighting } from '../../business/business';
import type { Fact } from '../fact';
import { domainOf } from '../matching/profile';
import type { MergedBusiness } from '../merged-business';
import { chooseAddress, choosePoint } from './choose-address';
import { chooseName, otherNamesOf } from './choose-name';
import { chooseWebsite } from './choose-website';
import { rankCategories } from './rank-categories';
import { rankEmails } from './rank-emails';
import { byTrust, vote } from './vote';

/** Priority of origins: the first one present is the main origin. */
const originOrder: readonly LeadOrigin[] = ['maps_directory', 'knowledge_base', 'website', 'web_search'];

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
