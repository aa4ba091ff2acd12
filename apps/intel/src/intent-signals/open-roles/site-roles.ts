import type { SiteJobPosting } from '@lode/contracts';
import { distinct } from '@lode/domain/values';
import { foldName, onPage } from '@lode/domain/sites';
import { readPlaces } from '../../sources/job-boards/read-places';
import { functionOf } from '../functions/read-function';
import type { Role } from './role';

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
