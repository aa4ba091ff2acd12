import type { OpenRole, OpenRoles, RoleCount } from '@lode/contracts';
import type { Role } from './role';
import { townOf } from './town-of';

/** Max listed roles; counts include all. */
const maxListed = 500;

export function openRoles(roles: readonly Role[]): OpenRoles {
  const newestFirst = roles.toSorted((a, b) => (b.postedAt ?? 0) - (a.postedAt ?? 0));
  return {
    count: roles.length,
    by_department: counted(roles.map(({ department }) => [department ?? unknown])),
    by_location: counted(roles.map(placesOf), townOf),
    newest_at: instantOf(newestFirst[0]?.postedAt ?? null),
    roles: newestFirst.slice(0, maxListed).map(listed),
  };
}

const unknown = 'unknown';

const placesOf = ({ places, remote }: Role): readonly string[] =>
  places.length > 0 ? places : [remote ? 'remote' : unknown];

const listed = ({ places, postedAt, ...role }: Role): OpenRole => ({
  ...role,
  locations: [...places],
  posted_at: instantOf(postedAt),
  evidence: [...role.evidence],
});

const instantOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/**
 * Counts each role once per key, in descending order.
 * @param keyOf equal for names with the same meaning; the most common name is returned
 */
function counted(
  named: readonly (readonly string[])[],
  keyOf: (name: string) => string = (name) => name,
): RoleCount[] {
  const counts = new Map<string, { count: number; writings: Map<string, number> }>();
  for (const names of named) {
    for (const [key, name] of new Map(names.map((each) => [keyOf(each), each]))) {
      const known = counts.get(key) ?? { count: 0, writings: new Map<string, number>() };
      known.count += 1;
      known.writings.set(name, (known.writings.get(name) ?? 0) + 1);
      counts.set(key, known);
    }
  }
  return [...counts.values()]
    .map(({ count, writings }) => ({ name: commonest(writings), count }))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}

const commonest = (writings: ReadonlyMap<string, number>): string =>
  [...writings].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? unknown;
