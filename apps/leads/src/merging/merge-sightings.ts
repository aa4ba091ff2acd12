import type { Sighting } from '../sources/lead-source';
import { mergeGroup } from './choosing/merge-group';
import { groupProfiles } from './matching/group';
import { profileOf, type Surroundings } from './matching/profile';
import type { MergedBusiness } from './merged-business';

/**
 * Entity resolution: which sightings are of one business, and what they say of it together. The order of the sightings
 * makes no difference. Branches of a chain stay apart; what the site of their company says for all of them (addresses
 * for everybody, technologies) is told of each.
 */
export function mergeSightings(sightings: readonly Sighting[], surroundings: Surroundings): MergedBusiness[] {
  const sites = sitesByDomain(inOneOrder(sightings));
  return groupSightings(sightings, surroundings).map((members) =>
    mergeGroup(members, companySite(members, sites)),
  );
}

/** The sightings of each business. */
export function groupSightings(sightings: readonly Sighting[], surroundings: Surroundings): Sighting[][] {
  const versions = new Map(
    [...Map.groupBy(inOneOrder(sightings), recordKey).values()].map((all) => [
      profileOf(newest(all), surroundings),
      all,
    ]),
  );
  return groupProfiles([...versions.keys()]).map((group) =>
    group.flatMap((profile) => versions.get(profile) ?? []),
  );
}

/** What the sightings of one group say of their business. */
export const mergeOneGroup = (members: readonly Sighting[]): MergedBusiness =>
  mergeGroup(inOneOrder(members), []);

/** An order that is the same however the sightings came. */
const inOneOrder = (sightings: readonly Sighting[]): Sighting[] =>
  sightings
    .map((sighting) => ({ sighting, key: recordKey(sighting) + JSON.stringify(sighting) }))
    .sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)))
    .map(({ sighting }) => sighting);

/** Two sources may give the same record, of an older and of a newer day. */
const recordKey = ({ dataset, sourceId }: Sighting): string => JSON.stringify([dataset, sourceId]);

const newest = (versions: readonly Sighting[]): Sighting =>
  versions.reduce((last, next) => (next.lastSeenAt > last.lastSeenAt ? next : last));

type Sites = ReadonlyMap<string | null, readonly Sighting[]>;

const sitesByDomain = (sightings: readonly Sighting[]): Sites =>
  Map.groupBy(
    sightings.filter(({ origin, domain }) => origin === 'website' && domain !== null),
    ({ domain }) => domain,
  );

/** What the site says of another branch, where nothing was seen on it of this one. */
function companySite(members: readonly Sighting[], sites: Sites): Sighting[] {
  if (members.some(({ origin }) => origin === 'website')) return [];
  return [...new Set(members.map(({ domain }) => domain))].flatMap((domain) => sites.get(domain) ?? []);
}
