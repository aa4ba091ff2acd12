import type { ExpansionSignal } from '@lode/contracts';
import type { Role } from './role';
import { isRegion, townOf } from './town-of';

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
