import { atOnce, type Steps } from '@lode/service-kit';
import type { Sighting } from '../business/sighting';
import { mergeGroup } from './choosing/merge-group';
import { groupProfiles } from './matching/group';
import { profileOf, type Profile, type Surroundings } from './matching/profile';
import type { MergedBusiness } from './merged-business';

/**
 * Entity resolution: which sightings are of one business, and what they say of it together. The order of the sightings
 * makes no difference. Branches of a chain stay apart; what the site of their company says for all of them (addresses
 * for everybody, technologies) is told of each.
 */
export const mergeSightings = (
  sightings: readonly Sighting[],
  surroundings: Surroundings,
): MergedBusiness[] => atOnce(mergeSightingSteps(sightings, surroundings));

/** The same with pauses: a thousand sightings take from 0.1 s to many seconds, depending on their names. */
export function* mergeSightingSteps(
  sightings: readonly Sighting[],
  surroundings: Surroundings,
): Steps<MergedBusiness[]> {
  const sites = sitesByDomain(yield* inOneOrder(sightings));
  const businesses: MergedBusiness[] = [];
  for (const members of yield* groupSightingSteps(sightings, surroundings)) {
    businesses.push(mergeGroup(members, companySite(members, sites)));
    yield;
  }
  return businesses;
}

/** The sightings of each business. */
export function* groupSightingSteps(
  sightings: readonly Sighting[],
  surroundings: Surroundings,
): Steps<Sighting[][]> {
  const versions = new Map<Profile, Sighting[]>();
  for (const all of Map.groupBy(yield* inOneOrder(sightings), recordKey).values()) {
    versions.set(profileOf(newest(all), surroundings), all);
    yield;
  }
  const groups = yield* groupProfiles([...versions.keys()]);
  return groups.map((group) => group.flatMap((profile) => versions.get(profile) ?? []));
}

/** What the sightings of one group say of their business. */
export const mergeOneGroup = (members: readonly Sighting[]): MergedBusiness =>
  mergeGroup(atOnce(inOneOrder(members)), []);

/** An order that is the same however the sightings came. */
function* inOneOrder(sightings: readonly Sighting[]): Steps<Sighting[]> {
  const keyed: { readonly sighting: Sighting; readonly key: string }[] = [];
  for (const sighting of sightings) {
    keyed.push({ sighting, key: recordKey(sighting) + JSON.stringify(sighting) });
    yield;
  }
  return keyed
    .sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)))
    .map(({ sighting }) => sighting);
}

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
