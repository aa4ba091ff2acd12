import type { SightedPerson } from '../sighted-person';
import { KnownName } from './known-name';

/** Sightings of one person. */
export type PeopleGroup = readonly [SightedPerson, ...SightedPerson[]];

interface Sighting {
  readonly person: SightedPerson;
  readonly name: KnownName;
  readonly pages: readonly string[];
}
type Group = [Sighting, ...Sighting[]];

/**
 * Groups sightings by person, independent of their order: first equal spellings, then names that agree by nickname,
 * script and further given names. A name that matches two people joins neither.
 */
export function groupPeople(people: readonly SightedPerson[]): PeopleGroup[] {
  const groups: Group[] = [];
  for (const alike of spelledAlike(people.map(sightingOf).sort(fullestFirst))) {
    const home = homeOf(alike, groups);
    if (home) home.push(...alike);
    else groups.push(alike);
  }
  return groups.map(([{ person }, ...others]) => [person, ...others.map((other) => other.person)]);
}

const sightingOf = (person: SightedPerson): Sighting => ({
  person,
  name: new KnownName(person.name),
  pages: person.evidence.flatMap(({ url }) => url ?? []),
});

const compareText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const fullestFirst = (one: Sighting, other: Sighting): number =>
  other.name.folded.length - one.name.folded.length ||
  compareText(one.name.folded, other.name.folded) ||
  compareText(one.person.origin, other.person.origin);

/** Names without letters match no other name. */
function spelledAlike(sightings: readonly Sighting[]): Group[] {
  const groups = new Map<string | Sighting, Group>();
  for (const sighting of sightings) {
    const key = sighting.name.folded || sighting;
    const group = groups.get(key);
    if (group) group.push(sighting);
    else groups.set(key, [sighting]);
  }
  return [...groups.values()];
}

/** The group that a spelling belongs to; undefined for a different person. */
function homeOf(alike: Group, groups: readonly Group[]): Group | undefined {
  const all = (group: Group, agrees: (one: Sighting, other: Sighting) => boolean): boolean =>
    alike.every((one) => group.every((other) => agrees(one, other)));
  const fitting = groups.filter((group) => all(group, fits));
  const candidates = fitting.length > 0 ? fitting : groups.filter((group) => all(group, mayFit));
  return candidates.length === 1 ? candidates[0] : undefined;
}

const fits = (one: Sighting, other: Sighting): boolean =>
  !areOnSamePage(one, other) && one.name.agreement(other.name) === 'same';

/** An initial is enough between two origins, unless one of them has both people. */
const mayFit = (one: Sighting, other: Sighting): boolean =>
  one.person.origin !== other.person.origin &&
  isWhole(one) &&
  isWhole(other) &&
  one.name.agreement(other.name) !== 'different';

const isWhole = ({ name }: Sighting): boolean => name.words.length > 1;

/** Two entries on one page are different people. */
const areOnSamePage = (one: Sighting, other: Sighting): boolean =>
  one.person.origin === other.person.origin && one.pages.some((page) => other.pages.includes(page));
