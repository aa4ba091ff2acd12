import type { Department, Evidence, JobBoardName, SiteJobPosting } from '@lode/contracts';
import { distinct } from '@lode/domain/values';
import { foldName, onPage } from '@lode/domain/sites';
import type { BoardRole } from '../../sources/job-boards/job-board-source';
import { readPlaces } from '../../sources/job-boards/read-places';
import { functionOf } from '../functions/read-function';
import { townOf } from './town-of';

/** An open role from any source. */
export interface Role {
  readonly title: string;
  readonly department: Department | null;
  readonly places: readonly string[];
  readonly remote: boolean;
  readonly url: string | null;
  /** Milliseconds since 1970. */
  readonly postedAt: number | null;
  readonly source: JobBoardName | 'website';
  readonly evidence: readonly Evidence[];
}

export const boardRoles = (roles: readonly BoardRole[]): Role[] =>
  roles.map(({ board, department, ...role }) => ({
    ...role,
    department: functionOf(role.title, department),
    source: board,
  }));

/** Min employers of postings for which a site counts as a job board. */
const manyEmployers = 4;

/**
 * Open roles on a site.
 * @param today `YYYY-MM-DD`
 * @param names names of the company
 */
export function siteRoles(
  postings: readonly SiteJobPosting[],
  { today, names }: { readonly today: string; readonly names: readonly string[] },
): Role[] {
  const open = onPage(postings).filter(({ valid_through: last }) => last === null || last >= today);
  const employers = distinct(
    open.flatMap(({ organisation }) => (organisation === null ? [] : foldName(organisation))),
  );
  const known = names.map(foldName);
  const isOwn = ({ organisation }: SiteJobPosting): boolean =>
    employers.length < manyEmployers || (organisation !== null && isNamed(foldName(organisation), known));
  return open.filter(isOwn).map(roleOf);
}

const isNamed = (employer: string, names: readonly string[]): boolean =>
  names.some((name) => name !== '' && (employer.startsWith(name) || name.startsWith(employer)));

function roleOf({
  title,
  department,
  locations,
  remote,
  url,
  posted_on: day,
  evidence,
}: SiteJobPosting): Role {
  const read = readPlaces(locations);
  return {
    title,
    department: functionOf(title, department),
    places: read.places,
    remote: remote || read.remote,
    url,
    postedAt: day === null ? null : Date.parse(`${day}T00:00:00Z`),
    source: 'website',
    evidence,
  };
}

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
