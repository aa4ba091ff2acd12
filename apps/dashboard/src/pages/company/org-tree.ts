import type { Schemas } from '../../api/client';

export type Person = Schemas['OrgChartPerson'];

export interface Node {
  readonly person: Person;
  readonly reports: readonly Node[];
}

/** People below their managers. People without a known manager, and all of a circle, are at the top. */
export function treeOf(people: readonly Person[]): Node[] {
  const byId = new Map(people.map((person) => [person.id, person]));
  const reports = Map.groupBy(people, (person) => managerOf(person, byId));
  const node = (person: Person): Node => ({ person, reports: (reports.get(person.id) ?? []).map(node) });
  return (reports.get(undefined) ?? []).map(node);
}

/** The id of the manager, unless following the managers leads back to the person. */
function managerOf(person: Person, byId: ReadonlyMap<string, Person>): string | undefined {
  const seen = new Set([person.id]);
  for (let at: Person | undefined = person; at;) {
    const manager: Person | undefined = at.manager ? byId.get(at.manager.id) : undefined;
    if (manager && seen.has(manager.id)) return undefined;
    if (manager) seen.add(manager.id);
    at = manager;
  }
  const id = person.manager?.id;
  return id !== undefined && byId.has(id) ? id : undefined;
}
