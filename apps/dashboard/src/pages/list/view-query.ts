import type { LeadFilters } from './lead-filter';

const names = [
  'q',
  'verdict',
  'state',
  'score',
  'tag',
  'owner',
  'suppression',
  'sort',
] as const satisfies (keyof LeadFilters)[];

/** The filters of a view as the query string that the API keeps; empty ones are left out. */
export const queryOf = (filters: LeadFilters): string =>
  new URLSearchParams(
    names.flatMap((name): [string, string][] => (filters[name] ? [[name, filters[name]]] : [])),
  ).toString();

/** The filters of a kept query string; unknown names are ignored. */
export function filtersOf(query: string): LeadFilters {
  const given = new URLSearchParams(query);
  return Object.fromEntries(names.flatMap((name) => (given.get(name) ? [[name, given.get(name)]] : [])));
}
