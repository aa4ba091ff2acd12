import type { Random } from '../../random/random';
import type { PersonFact, Seniority } from '../site-truth';

/** How many people stand with a line that tells to whom they report. */
const TOLD = 0.6;

const RANKS: Readonly<Partial<Record<Seniority, number>>> = {
  owner: 6,
  cxo: 5,
  partner: 5,
  vp: 4,
  director: 3,
  manager: 2,
};

const rankOf = ({ seniority }: PersonFact): number => (seniority === null ? 1 : (RANKS[seniority] ?? 1));

/**
 * Gives most people the name of whom they report to: who is above them in their department, else who leads the
 * company and stands first.
 */
export function withSuperiors(random: Random, people: readonly PersonFact[]): PersonFact[] {
  return people.map((person) => {
    const told = random.chance(TOLD);
    const superior = superiorOf(person, people);
    return told && superior ? { ...person, reportsTo: superior.name } : person;
  });
}

function superiorOf(person: PersonFact, people: readonly PersonFact[]): PersonFact | undefined {
  const [leader] = people;
  const rank = rankOf(person);
  if (!leader || leader.name === person.name || rankOf(leader) < rank) return undefined;
  const heads = people.filter((other) => other.department === person.department && rankOf(other) > rank);
  return heads.find(({ name }) => name !== person.name) ?? leader;
}
