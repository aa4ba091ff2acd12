import type { SiteOrganisation, SiteReading } from '@lode/contracts';
import type { Rating } from '../places/place';
import { foldName } from '../places/fold-name';
import { ownDomain } from '../places/shared-hosts';
import { onPage } from './site-contacts';

/** What a page states about organisations that are the site's own: by their address, or by the name of the company. */
export function ownOrganisations({ organisations, company, domain }: SiteReading): SiteOrganisation[] {
  const named = company === null ? '' : foldName(company);
  return onPage(organisations).filter(({ url, name, legal_name }) => {
    const home = url === null ? null : ownDomain(url);
    if (home !== null) return home === domain;
    return named !== '' && [name, legal_name].some((told) => told !== null && foldName(told) === named);
  });
}

/** Out of 5, with two decimals. @param source the host of the site */
export function ratingOf(organisations: readonly SiteOrganisation[], source: string): Rating | null {
  for (const { rating } of organisations) {
    if (!rating || rating.best <= 0) continue;
    const value = Math.round((rating.value / rating.best) * 500) / 100;
    if (value > 0 && value <= 5) return { value, source };
  }
  return null;
}
