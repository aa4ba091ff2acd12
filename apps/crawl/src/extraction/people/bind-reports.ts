import type { PersonFact } from '../facts/facts';
import type { HolderFinder } from './card-holders';
import { nameKey } from './merge-people';
import type { Report } from './reporting-lines';

/** Assigns managers to people by the reporting lines on their cards; the first line of each person is used. */
export function bindReports(
  people: readonly PersonFact[],
  reports: readonly Report[],
  finder: HolderFinder,
): readonly PersonFact[] {
  const managers = new Map<number, string>();
  for (const { block, manager } of reports) {
    const holder = finder(block, manager);
    const person = holder === undefined ? undefined : people[holder];
    if (holder === undefined || !person || nameKey(person.name) === nameKey(manager)) continue;
    if (!managers.has(holder)) managers.set(holder, manager);
  }
  return people.map((person, index) => {
    const reportsTo = managers.get(index);
    return reportsTo === undefined ? person : { ...person, reportsTo };
  });
}
