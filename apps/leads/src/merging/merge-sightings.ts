import { atOnce, type Steps } from '@lode/platform';
import type { Sighting } from '../business/business';
import { mergeGroup } from './merge-group';
import { groupProfiles } from './matching/group';
import { profileOf, type Profile, type Surroundings } from './matching/profile';
import type { MergedBusiness } from './merged-business';

/**
 * Entity resolution: groups the sightings of each business and merges their facts. The result is independent of the
 * order of the sightings. Branches of a chain stay apart; general facts of the company's site (role addresses,
 * technologies) are added to each.
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
function* groupSightingSteps(
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

/** Merges the sightings of one group. */
export const mergeOneGroup = (members: readonly Sighting[]): MergedBusiness =>
  mergeGroup(atOnce(inOneOrder(members)), []);

/** A total order, independent of the order of the input. Records with the same key are rare. */
function* inOneOrder(sightings: readonly Sighting[]): Steps<Sighting[]> {
  const ordered: Sighting[] = [];
  const byKey = Map.groupBy(sightings, recordKey);
  for (const key of [...byKey.keys()].sort()) {
    const versions = byKey.get(key) ?? [];
    ordered.push(...(versions.length > 1 ? inOrderOfTexts(versions) : versions));
    yield;
  }
  return ordered;
}

const inOrderOfTexts = (versions: readonly Sighting[]): Sighting[] =>
  versions
    .map((sighting) => ({ sighting, text: JSON.stringify(sighting) }))
    .sort((one, other) => (one.text < other.text ? -1 : Number(one.text > other.text)))
    .map(({ sighting }) => sighting);

/** Two sources may return the same record in an older and a newer version. */
const recordKey = ({ dataset, sourceId }: Sighting): string => JSON.stringify([dataset, sourceId]);

const newest = (versions: readonly Sighting[]): Sighting =>
  versions.reduce((last, next) => (next.lastSeenAt > last.lastSeenAt ? next : last));

type Sites = ReadonlyMap<string | null, readonly Sighting[]>;

const sitesByDomain = (sightings: readonly Sighting[]): Sites =>
  Map.groupBy(
    sightings.filter(({ origin, domain }) => origin === 'website' && domain !== null),
    ({ domain }) => domain,
  );

/** The sighting of another branch's site, for a branch without a site of its own. */
function companySite(members: readonly Sighting[], sites: Sites): Sighting[] {
  if (members.some(({ origin }) => origin === 'website')) return [];
  return [...new Set(members.map(({ domain }) => domain))].flatMap((domain) => sites.get(domain) ?? []);
}
