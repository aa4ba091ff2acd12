import type { MailDomain } from '../mail-domain';
import { Random } from '../random';
import { drawSite } from '../sites/draw-site';
import { openStore, type SitePlan } from '../sites/site-plan';
import type { Company } from '../world/company';
import { drawMailDomain } from '../world/world';
import type { Business } from './business';
import type { Storefront } from '../sites/storefront';

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

/**
 * The facts that the site of a business shows about it and its branches.
 * @param businesses all businesses of the world
 */
function storefrontOf(
  business: Business,
  businesses: readonly Business[],
  language: string,
): Storefront | undefined {
  const { trade, point, address, phone, hours, rating, chain } = business;
  if (!phone) return undefined;
  const words = Object.entries(trade.words).find(([code]) => code === language)?.[1] ?? trade.words.en;
  const branches = businesses.flatMap(({ id, chain: theirs, address: house, phone: number }) =>
    chain !== undefined && theirs === chain && id !== business.id && number
      ? [{ address: house, phone: number }]
      : [],
  );
  return {
    label: words.label,
    field: words.field,
    services: words.services,
    schemaType: trade.schemaType,
    point,
    address,
    phone,
    hours,
    ...(rating && { rating }),
    branches,
  };
}
