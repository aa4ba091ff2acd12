import type { Dossier, SiteTruth } from '@lode/sandbox';
import type { Deployment } from '../harness/deployment';

export interface KnownCompany {
  readonly dossier: Dossier;
  readonly site: SiteTruth;
}

/** The company of the sandbox with the smallest site that matches. @throws Error if none does */
export function companyWhere(
  { sandbox: { truth } }: Deployment,
  fits: (dossier: Dossier) => boolean,
): KnownCompany {
  const companies = truth.companies.flatMap(({ domain }): KnownCompany[] => {
    const dossier = truth.dossier(domain);
    if (!dossier || !fits(dossier)) return [];
    const site = truth.site(domain);
    return site ? [{ dossier, site }] : [];
  });
  const [smallest] = companies
    .filter(isReadable)
    .sort((one, other) => one.site.pages.length - other.site.pages.length);
  if (!smallest) throw new Error('the sandbox has no such company');
  return smallest;
}

/** Its first page is readable. */
const isReadable = ({ site }: KnownCompany): boolean => site.reachable(1).length > 0;

/** Its own site states the correct founding year, and another source contradicts it. */
export const hasTwoFoundings = ({ founded }: Dossier): boolean => {
  const isOwn = ({ by }: (typeof founded.statements)[number]): boolean => by.startsWith('site_');
  const isTrue = ({ value }: (typeof founded.statements)[number]): boolean => value === founded.truth;
  const own = founded.statements.filter(isOwn);
  return own.length > 0 && own.every(isTrue) && !founded.statements.every(isTrue);
};

/** Its roles are on a readable board only. */
export const hasBoard = ({ openingsPlace: place, openings }: Dossier): boolean =>
  place.kind === 'board' && !['bamboohr', 'personio'].includes(place.provider) && openings.length > 0;
