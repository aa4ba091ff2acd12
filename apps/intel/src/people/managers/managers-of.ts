import type { Person } from '../sighted-person';
import { inferManagers } from './inferred-manager';
import { statedManagers } from './stated-managers';
import { withoutCycles, type Management } from './without-cycles';

/** Whom each of the people who are there reports to: as pages say, else by levels and departments; never in a circle. */
export function managersOf(people: readonly Person[]): Map<Person, Management> {
  const present = people.filter(({ current }) => current);
  const staff = present.filter(({ group }) => group === 'team');
  const edges = new Map<Person, Management>();
  for (const [person, manager] of inferManagers(staff)) edges.set(person, { manager, basis: 'inferred' });
  for (const [person, manager] of statedManagers(present)) edges.set(person, { manager, basis: 'stated' });
  return withoutCycles(edges);
}
