import type { Person } from '../sighted-person';
import { inferManagers } from './inferred-manager';
import { statedManagers } from './stated-managers';
import { withoutCycles, type Management } from './without-cycles';

/** The manager of each current person: stated, else inferred from levels and departments; never in a cycle. */
export function managersOf(people: readonly Person[]): Map<Person, Management> {
  const present = people.filter(({ current }) => current);
  const staff = present.filter(({ group }) => group === 'team');
  const edges = new Map<Person, Management>();
  for (const [person, manager] of inferManagers(staff)) edges.set(person, { manager, basis: 'inferred' });
  for (const [person, manager] of statedManagers(present)) edges.set(person, { manager, basis: 'stated' });
  return withoutCycles(edges);
}
