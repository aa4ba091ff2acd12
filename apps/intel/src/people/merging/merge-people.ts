import { seniorities, type Evidence } from '@lode/contracts';
import { distinct } from '@lode/domain/values';
import { personOrigins, type Person, type SightedPerson } from '../sighted-person';
import { groupPeople, type PeopleGroup as Group } from './group-people';

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

const inTrust = (group: Group): Group => group.toSorted(byTrust) as [SightedPerson, ...SightedPerson[]];

function mergePerson([first, ...others]: Group): Person {
  const members: Group = [first, ...others];
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
const nameOf = (members: Group): string =>
  (members.find(({ name }) => !/^\p{L}\p{M}*\.?[\s.]/u.test(name)) ?? members[0]).name;

function firstKnown<Field extends 'email' | 'phone' | 'reportsTo'>(
  members: Group,
  field: Field,
): string | null {
  return members.find((member) => member[field] !== null)?.[field] ?? null;
}

/** Combined confidence. Origins are independent; sightings of one origin are not. */
function togetherSure(members: Group): number {
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
