import { foldName } from '@lode/domain/sites';
import type { Role } from './role';
import { townOf } from './town-of';

const maxEvidence = 3;

/**
 * Merges the roles of several sources without duplicates. Earlier sources have precedence. A role of a later source is
 * a duplicate if its page, or its title and a place, are equal.
 * @param sources roles by source; equal roles within one source are different roles
 */
export function mergeRoles(sources: readonly (readonly Role[])[]): Role[] {
  const merged: Role[] = [];
  for (const roles of sources) {
    const before = merged.length;
    const taken = new Set<number>();
    for (const role of roles) {
      const twins = merged.slice(0, before).flatMap((other, at) => (isSame(other, role) ? [at] : []));
      const at = twins.find((twin) => !taken.has(twin)) ?? twins[0];
      const twin = at === undefined ? undefined : merged[at];
      if (at === undefined || !twin) merged.push(role);
      else {
        taken.add(at);
        merged[at] = joined(twin, role);
      }
    }
  }
  return merged;
}

function isSame(one: Role, other: Role): boolean {
  if (one.url !== null && other.url !== null && pageOf(one.url) === pageOf(other.url)) return true;
  return foldName(one.title) === foldName(other.title) && isNear(one, other);
}

function isNear(one: Role, other: Role): boolean {
  if (one.places.length === 0 || other.places.length === 0) return true;
  const towns = new Set(one.places.map(townOf));
  return other.places.some((place) => towns.has(townOf(place)));
}

/** Removes tracking parameters. */
function pageOf(url: string): string {
  const page = URL.parse(url);
  if (!page) return url;
  for (const name of [...page.searchParams.keys()])
    if (/^(?:utm_|ref$|source$|src$)/.test(name)) page.searchParams.delete(name);
  return `${page.host}${page.pathname.replace(/\/$/, '')}${page.search}`;
}

const joined = (one: Role, other: Role): Role => ({
  ...one,
  department: one.department ?? other.department,
  places: one.places.length > 0 ? one.places : other.places,
  remote: one.remote || other.remote,
  url: one.url ?? other.url,
  postedAt: one.postedAt ?? other.postedAt,
  evidence: [...one.evidence, ...other.evidence].slice(0, maxEvidence),
});
