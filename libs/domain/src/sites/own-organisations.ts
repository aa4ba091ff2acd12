import type { SiteOrganisation, SiteReading } from '@lode/contracts';
import { foldName } from './fold-name';
import { onPage } from './on-page';
import { ownDomain } from '../addresses/shared-hosts';

/** The facts of a page about organisations that own the site: by their address, or by the name of the company. */
export function ownOrganisations({ organisations, company, domain }: SiteReading): SiteOrganisation[] {
  const named = company === null ? '' : foldName(company);
  return onPage(organisations).filter(({ url, name, legal_name }) => {
    const home = url === null ? null : ownDomain(url);
    if (home !== null) return home === domain;
    return named !== '' && [name, legal_name].some((stated) => stated !== null && foldName(stated) === named);
  });
}
