import type { ManagerEdge } from '@lode/contracts';
import type { Person } from '../sighted-person';

export interface Management {
  readonly manager: Person;
  readonly basis: ManagerEdge['basis'];
}

/**
 * Removes cycles: the inferred edges of a cycle, or all edges if pages contradict each other. The order of edges is
 * irrelevant, because each person has at most one manager.
 */
export function withoutCycles(edges: ReadonlyMap<Person, Management>): Map<Person, Management> {
  const kept = new Map(edges);
  const seen = new Set<Person>();
  for (const start of edges.keys()) {
    const path: Person[] = [];
    let person: Person | undefined = start;
    while (person && !seen.has(person)) {
      seen.add(person);
      path.push(person);
      person = edges.get(person)?.manager;
    }
    const beginning = person ? path.indexOf(person) : -1;
    if (beginning >= 0) open(path.slice(beginning), kept);
  }
  return kept;
}

function open(circle: readonly Person[], edges: Map<Person, Management>): void {
  const inferred = circle.filter((person) => edges.get(person)?.basis === 'inferred');
  for (const person of inferred.length > 0 ? inferred : circle) edges.delete(person);
}
