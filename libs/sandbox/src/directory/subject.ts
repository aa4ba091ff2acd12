import type { Business } from '../businesses/business';
import { fileIndustry } from '../businesses/industry-trades';
import { towns, type Town } from '../businesses/town';
import type { Categories } from '../businesses/trade';
import { near, type Point } from '../geography/point';
import { Random } from '../random/random';
import type { PhoneNumber } from '../sites/places/contact-numbers';
import type { SitePlan } from '../sites/site-plan';
import type { AddressFact } from '../sites/site-truth';
import { branchPath } from '../sites/open-store';

/** A business or a company that directories list, with its true properties. */
export interface Subject {
  id: string;
  name: string;
  formerName?: string;
  trade: string;
  categories: Categories;
  /** Name of the town. */
  town: string;
  /** Omitted for a town without local businesses. */
  market?: Town;
  point: Point;
  address: AddressFact;
  phone?: PhoneNumber;
  /** A further number of the same subject. */
  secondPhone?: PhoneNumber;
  /** Opening hours in the notation of schema.org. */
  hours: string;
  /** Its own site, or the chain's site that has a page for it. */
  plan?: SitePlan;
  /** URL of the site, of a discontinued site, or of a page on a social network. */
  website?: string;
  social?: string;
  emails: readonly string[];
  chain?: string;
  open: boolean;
  heldOut: boolean;
}

const suburbs = 6000;

export function subjectOfBusiness(business: Business, plan: SitePlan | undefined): Subject {
  const { trade, town, presence, hours, point, address, open, heldOut, id, name } = business;
  const { formerName, phone, secondPhone, chain } = business;
  return {
    id,
    name,
    ...(formerName !== undefined && { formerName }),
    trade: trade.key,
    categories: trade,
    town: town.city.name,
    market: town,
    point,
    address,
    ...(phone && { phone }),
    ...(secondPhone && { secondPhone }),
    hours: hours.schema,
    ...webPresence(business, plan),
    emails: presence.kind === 'site' ? presence.company.roleAddresses : [],
    ...(chain !== undefined && { chain }),
    open,
    heldOut,
  };
}

function webPresence(
  { presence }: Business,
  plan: SitePlan | undefined,
): Pick<Subject, 'website' | 'social' | 'plan'> {
  if (presence.kind === 'social') return { website: presence.url, social: presence.url };
  if (presence.kind === 'gone') return { website: presence.url };
  if (presence.kind === 'none' || !plan) return {};
  const path = presence.branch === undefined ? '/' : (branchPath(plan, presence.branch) ?? '/');
  return { website: `${plan.origin}${path}`, plan };
}

/** A company of the world as a subject, at a random point near its city. */
export function subjectOfCompany(seed: number, plan: SitePlan): Subject {
  const { company, address, phone, hours, origin } = plan;
  const { trade, categories } = fileIndustry(company.industry);
  const random = new Random(`subject/${seed}/${company.domain}`);
  const { name: town, latitude: lat, longitude: lon } = company.city;
  const market = towns.find(({ city }) => city.name === town);
  return {
    id: company.domain,
    name: company.name,
    trade,
    categories,
    town,
    ...(market && { market }),
    point: near(random, { lat, lon }, 0, suburbs),
    address,
    phone,
    hours: hours.schema,
    plan,
    website: `${origin}/`,
    emails: company.roleAddresses,
    open: true,
    heldOut: company.heldOut,
  };
}
