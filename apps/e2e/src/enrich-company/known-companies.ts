import type { Dossier, SiteTruth } from '@lode/sandbox';
import type { Deployment } from '../harness/deployment';

export interface KnownCompany {
  readonly dossier: Dossier;
  readonly site: SiteTruth;
}

/** The company of the sandbox with the smallest site that fits. @throws where none does */
export function companyWhere(
  { sandbox: { truth } }: Deployment,
  fits: (company: KnownCompany) => boolean,
): KnownCompany {
  const companies = truth.companies.flatMap(({ domain }): KnownCompany[] => {
    const [dossier, site] = [truth.dossier(domain), truth.site(domain)];
    return dossier && site ? [{ dossier, site }] : [];
  });
  const [smallest] = companies
    .filter((company) => isReadable(company) && fits(company))
    .sort((one, other) => one.site.pages.length - other.site.pages.length);
  if (!smallest) throw new Error('the sandbox has no such company');
  return smallest;
}

/** Its first page may be read. */
const isReadable = ({ site }: KnownCompany): boolean => site.reachable(1).length > 0;

/** Of two who tell when it was founded, another one each. */
export const hasTwoFoundings = ({ dossier }: KnownCompany): boolean =>
  new Set(dossier.founded.told.map(({ value }) => value)).size > 1 &&
  dossier.founded.told.some(({ by }) => by.startsWith('site_'));

/** Its roles are on a board that can be read, and only there. */
export const hasBoard = ({ dossier: { openingsPlace: place, openings } }: KnownCompany): boolean =>
  place.kind === 'board' && !['bamboohr', 'personio'].includes(place.provider) && openings.length > 0;
