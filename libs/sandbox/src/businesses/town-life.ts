import type { MailDomain } from '../mail-domains/mail-domain';
import { Random } from '../random/random';
import { drawSite } from '../sites/draw-site';
import { openStore } from '../sites/open-store';
import type { SitePlan } from '../sites/site-plan';
import type { Company } from '../world/company';
import { drawMailDomain } from '../world/draw-mail-domain';
import type { Business } from './business';
import { storefrontOf } from './storefronts';

/** A business with a site of its own; for a chain, the head. */
interface Host {
  business: Business;
  company: Company;
}

const hostsOf = (businesses: readonly Business[]): Host[] =>
  businesses.flatMap((business) => {
    const { presence } = business;
    return presence.kind === 'site' && presence.branch === undefined
      ? [{ business, company: presence.company }]
      : [];
  });

/** The mail domains of all businesses with a site of their own. */
export const mailOfBusinesses = (seed: number, businesses: readonly Business[]): MailDomain[] =>
  hostsOf(businesses).map(({ company }) =>
    drawMailDomain(new Random(`business/${seed}/mail/${company.domain}`), company),
  );

/** The sites of businesses. @param hasApex whether the site can also use the domain itself */
export const sitesOfBusinesses = (
  seed: number,
  businesses: readonly Business[],
  hasApex: (domain: string) => boolean,
): SitePlan[] =>
  hostsOf(businesses).map(({ business, company }) => {
    const plan = drawSite(seed, company, hasApex(company.domain));
    const storefront = storefrontOf(business, businesses, plan.language.code);
    return storefront ? openStore(plan, storefront) : plan;
  });
