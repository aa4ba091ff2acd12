import type { SightedPerson } from '../sighted-person';
import { KnownName } from './known-name';

/** What is told of one person. */
export type PeopleGroup = readonly [SightedPerson, ...SightedPerson[]];

interface Sighting {
  readonly person: SightedPerson;
  readonly name: KnownName;
  readonly pages: readonly string[];
}
type Group = [Sighting, ...Sighting[]];

/**
 * Puts together what is told of one person, whatever the order of what is told. Names agree by spelling, nickname,
 * script and further given names; a name that fits two people belongs to neither.
 */
export function groupPeople(people: readonly SightedPerson[]): PeopleGroup[] {
  const sightings = people.map(sightingOf);
  const groups: Group[] = [];
  for (const sighting of sightings.sort(fullestFirst)) {
    const home = homeOf(sighting, groups);
    if (home) home.push(sighting);
    else groups.push([sighting]);
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

/** The group to which a sighting belongs; undefined where it is of somebody else. */
function homeOf(sighting: Sighting, groups: readonly Group[]): Group | undefined {
  const { folded } = sighting.name;
  const spelled = groups.find((group) => folded !== '' && group.some(({ name }) => name.folded === folded));
  if (spelled) return spelled;
  const fitting = groups.filter((group) => fits(sighting, group));
  const candidates = fitting.length > 0 ? fitting : groups.filter((group) => mayFit(sighting, group));
  return candidates.length === 1 ? candidates[0] : undefined;
}

const fits = (sighting: Sighting, group: Group): boolean =>
  group.every((other) => !standTogether(sighting, other) && sighting.name.agreement(other.name) === 'same');

/** An initial is enough between two origins, unless one of them knows both. */
const mayFit = (sighting: Sighting, group: Group): boolean =>
  group.every(
    (other) =>
      sighting.person.origin !== other.person.origin &&
      isWhole(sighting) &&
      isWhole(other) &&
      sighting.name.agreement(other.name) !== 'different',
  );

const isWhole = ({ name }: Sighting): boolean => name.words.length > 1;

/** Who stands beside somebody on one page is somebody else. */
const standTogether = (one: Sighting, other: Sighting): boolean =>
  one.person.origin === other.person.origin && one.pages.some((page) => other.pages.includes(page));
