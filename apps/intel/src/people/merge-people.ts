import { parseFullName, samePersonAs, type PersonName } from '@lode/domain/names';
import { foldName } from '@lode/domain/sites';
import { seniorities, type Evidence } from '@lode/contracts';
import { distinct } from '@lode/domain/values';
import { type SightedPerson, personOrigins, type Person } from './sighted-people';

type Comparison = ReturnType<typeof samePersonAs>;

const hasOtherLetters = (name: string): boolean => /(?!\p{Script=Latin})\p{L}/u.test(name);

/** A name prepared for many comparisons. Parsing is slow, and most names differ at first sight. */
export class KnownName {
  /** Without accents, in lower case. */
  readonly folded: string;
  readonly words: readonly string[];
  private readonly isForeign: boolean;
  private read: PersonName | undefined;
  private comparison: Comparison | undefined;

  constructor(private readonly name: string) {
    this.folded = foldName(name);
    this.words = this.folded.split(' ').filter(Boolean);
    this.isForeign = hasOtherLetters(name);
  }

  /** Whether both may be the same person's, as in `samePersonAs`. */
  agreement(other: KnownName): ReturnType<Comparison> {
    if (this.folded === other.folded && this.folded !== '') return 'same';
    const mayAgree =
      this.isForeign !== other.isForeign || this.words.some((word) => other.words.includes(word));
    if (!mayAgree) return 'different';
    this.comparison ??= samePersonAs(this.parsed);
    return this.comparison(other.parsed);
  }

  private get parsed(): PersonName {
    return (this.read ??= parseFullName(this.name));
  }
}

/** Sightings of one person. */
type PeopleGroup = readonly [SightedPerson, ...SightedPerson[]];

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
function groupPeople(people: readonly SightedPerson[]): PeopleGroup[] {
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

const maxEvidence = 3;

/**
 * Merges sightings of all origins per person. The own site words the role and decides whether the person is current.
 */
export const mergePeople = (people: readonly SightedPerson[]): Person[] =>
  groupPeople(people).map((group) => mergePerson(inTrust(group)));

const rankOf = ({ origin }: SightedPerson): number => personOrigins.indexOf(origin);

/** The higher of two roles of one origin is more informative. */
const levelOf = ({ seniority }: SightedPerson): number =>
  seniority === null ? seniorities.length : seniorities.indexOf(seniority);

const byTrust = (one: SightedPerson, other: SightedPerson): number =>
  rankOf(one) - rankOf(other) ||
  Number(other.current) - Number(one.current) ||
  levelOf(one) - levelOf(other) ||
  other.confidence - one.confidence ||
  `${one.name} ${one.title}`.localeCompare(`${other.name} ${other.title}`, 'en');

const inTrust = (group: PeopleGroup): PeopleGroup =>
  group.toSorted(byTrust) as [SightedPerson, ...SightedPerson[]];

function mergePerson([first, ...others]: PeopleGroup): Person {
  const members: PeopleGroup = [first, ...others];
  const titled = members.find(({ title }) => title !== null) ?? first;
  const { title, seniority, department, decides } = titled;
  return {
    name: nameOf(members),
    title,
    seniority,
    department,
    decides,
    group: first.group,
    email: firstKnown(members, 'email'),
    phone: firstKnown(members, 'phone'),
    reportsTo: firstKnown(members, 'reportsTo'),
    profiles: distinct(members.flatMap(({ profiles }) => profiles)),
    current: members.some(({ origin, current }) => origin === first.origin && current),
    confidence: togetherSure(members),
    evidence: strongest(members.flatMap(({ evidence }) => evidence)),
  };
}

/** The fullest spelling of the name. */
const nameOf = (members: PeopleGroup): string =>
  (members.find(({ name }) => !/^\p{L}\p{M}*\.?[\s.]/u.test(name)) ?? members[0]).name;

function firstKnown<Field extends 'email' | 'phone' | 'reportsTo'>(
  members: PeopleGroup,
  field: Field,
): string | null {
  return members.find((member) => member[field] !== null)?.[field] ?? null;
}

/** Combined confidence. Origins are independent; sightings of one origin are not. */
function togetherSure(members: PeopleGroup): number {
  const doubts = personOrigins.map((origin) => {
    const confidences = members
      .filter((member) => member.origin === origin)
      .map(({ confidence }) => confidence);
    return 1 - Math.max(0, ...confidences) / 100;
  });
  const doubt = doubts.reduce((all, each) => all * each, 1);
  const maxConfidence = Math.max(99, ...members.map(({ confidence }) => confidence));
  return Math.min(maxConfidence, Math.round(100 * (1 - doubt)));
}

const strongest = (evidence: readonly Evidence[]): Evidence[] =>
  evidence.toSorted((one, other) => other.confidence - one.confidence).slice(0, maxEvidence);
