import type { Random } from '../../random/random';
import type { PersonFact, Seniority } from '../site-truth';

/** Probability that a person has a line with the superior. */
const hasSuperior = 0.6;

const ranks: Readonly<Partial<Record<Seniority, number>>> = {
  owner: 6,
  cxo: 5,
  partner: 5,
  vp: 4,
  director: 3,
  manager: 2,
};

const rankOf = ({ seniority }: PersonFact): number => (seniority === null ? 1 : (ranks[seniority] ?? 1));

/**
 * Assigns a superior to most people: the head of their department, or otherwise the head of the company, who is first
 * in the list.
 */
export function withSuperiors(random: Random, people: readonly PersonFact[]): PersonFact[] {
  return people.map((person) => {
    const shown = random.chance(hasSuperior);
    const superior = superiorOf(person, people);
    return shown && superior ? { ...person, reportsTo: superior.name } : person;
  });
}

function superiorOf(person: PersonFact, people: readonly PersonFact[]): PersonFact | undefined {
  const [leader] = people;
  const rank = rankOf(person);
  if (!leader || leader.name === person.name || rankOf(leader) < rank) return undefined;
  const heads = people.filter((other) => other.department === person.department && rankOf(other) > rank);
  return heads.find(({ name }) => name !== person.name) ?? leader;
}
