import type { SiteOrganisation, SiteReading, SiteFact } from '@lode/contracts';
import { foldName } from './fold-name';
import { ownDomain } from '../addresses/shared-hosts';
import { isDisposableDomain, isFreeProvider } from '../addresses/mail-domains';

/** The facts of a page about organisations that own the site: by their address, or by the name of the company. */
export function ownOrganisations({ organisations, company, domain }: SiteReading): SiteOrganisation[] {
  const named = company === null ? '' : foldName(company);
  return onPage(organisations).filter(({ url, name, legal_name }) => {
    const home = url === null ? null : ownDomain(url);
    if (home !== null) return home === domain;
    return named !== '' && [name, legal_name].some((stated) => stated !== null && foldName(stated) === named);
  });
}

/** The facts that were still present when their page was last read. */
export const onPage = <Fact extends SiteFact>(facts: readonly Fact[]): Fact[] =>
  facts.filter(({ still_on_page }) => still_on_page);

/** The registrable domain of a mail address, except those of free and disposable providers. */
export function ownMailDomain(email: string | null): string | null {
  const domain = ownDomain(email?.slice(email.lastIndexOf('@') + 1) ?? '');
  return domain === null || isFreeProvider(domain) || isDisposableDomain(domain) ? null : domain;
}

/** The domain that names a business without a name: that of its website, else that of its email. */
export const businessDomain = (website: string | null, email: string | null): string | null =>
  (website === null ? null : ownDomain(website)) ?? ownMailDomain(email);
