import type { OpenRole, OpenRoles, RoleCount, ExpansionSignal } from '@lode/contracts';
import type { Role } from './roles';
import { townOf, isRegion } from './town-of';

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

const day = 86_400_000;
const recent = 90;
/** A single role may be of a person who works from home. */
const minRoles = 2;
const maxEvidence = 5;
const confidence = 55;

/**
 * Towns with several roles in the last 90 days, without an address of the company and without older roles. Empty if the
 * company's towns are unknown.
 * @param ownTowns of its addresses, as written
 */
export function newPlaces(
  roles: readonly Role[],
  ownTowns: readonly string[],
  now: number,
): ExpansionSignal[] {
  const own = new Set(ownTowns.map(townOf));
  if (own.size === 0) return [];
  const [dated, since] = [roles.filter(({ remote }) => !remote), now - recent * day];
  return [...byTown(dated)].flatMap(([town, here]): ExpansionSignal[] => {
    const isNew = here.length >= minRoles && here.every(({ role }) => (role.postedAt ?? 0) >= since);
    return isNew && !own.has(town) && !isRegion(town) ? [signalOf(here)] : [];
  });
}

interface Here {
  readonly role: Role;
  readonly place: string;
}

function byTown(roles: readonly Role[]): Map<string, readonly Here[]> {
  const towns = new Map<string, readonly Here[]>();
  for (const role of roles)
    for (const [town, place] of new Map(role.places.map((each) => [townOf(each), each])))
      towns.set(town, [...(towns.get(town) ?? []), { role, place }]);
  return towns;
}

/** Dated by the earliest role. */
function signalOf(here: readonly Here[]): ExpansionSignal {
  const oldestFirst = here.toSorted((a, b) => (a.role.postedAt ?? 0) - (b.role.postedAt ?? 0));
  const [first] = oldestFirst;
  const place = first?.place ?? null;
  return {
    kind: 'roles',
    title: `${here.length} roles in ${place} within ${recent} days, and no address on the site`,
    place,
    date: first?.role.postedAt ? new Date(first.role.postedAt).toISOString() : null,
    url: first?.role.url ?? null,
    source: first?.role.source ?? 'website',
    confidence,
    evidence: oldestFirst.flatMap(({ role }) => role.evidence.slice(0, 1)).slice(0, maxEvidence),
  };
}
