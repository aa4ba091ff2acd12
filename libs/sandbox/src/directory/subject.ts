import type { Business } from '../businesses/business';
import { fileIndustry } from '../businesses/industry-trades';
import { TOWNS, type Town } from '../businesses/town';
import type { Categories } from '../businesses/trade';
import { near, type Point } from '../geography/point';
import { Random } from '../random/random';
import type { PhoneNumber } from '../sites/places/contact-numbers';
import type { SitePlan } from '../sites/site-plan';
import type { AddressFact } from '../sites/site-truth';
import { branchPath } from '../sites/open-store';

/** Somebody whom directories tell of: all that is true of a business, or of a company. */
export interface Subject {
  id: string;
  name: string;
  formerName?: string;
  trade: string;
  categories: Categories;
  /** As its town is called. */
  town: string;
  /** Left out for a town that has no local businesses. */
  market?: Town;
  point: Point;
  address: AddressFact;
  phone?: PhoneNumber;
  /** One more number that leads there too. */
  secondPhone?: PhoneNumber;
  /** Opening hours as schema.org writes them. */
  hours: string;
  /** Its own site, or its page of it. */
  plan?: SitePlan;
  /** The address of that site, of a site that is no more, or of a page on a social network. */
  website?: string;
  social?: string;
  emails: readonly string[];
  chain?: string;
  open: boolean;
  heldOut: boolean;
}

const SUBURBS = 6000;

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
    ...whereabouts(business, plan),
    emails: presence.kind === 'site' ? presence.company.roleAddresses : [],
    ...(chain !== undefined && { chain }),
    open,
    heldOut,
  };
}

function whereabouts(
  { presence }: Business,
  plan: SitePlan | undefined,
): Pick<Subject, 'website' | 'social' | 'plan'> {
  if (presence.kind === 'social') return { website: presence.url, social: presence.url };
  if (presence.kind === 'gone') return { website: presence.url };
  if (presence.kind === 'none' || !plan) return {};
  const path = presence.branch === undefined ? '/' : (branchPath(plan, presence.branch) ?? '/');
  return { website: `${plan.origin}${path}`, plan };
}

/** A company of the world, at an address that is not on any map before. */
export function subjectOfCompany(seed: number, plan: SitePlan): Subject {
  const { company, address, phone, hours, origin } = plan;
  const { trade, categories } = fileIndustry(company.industry);
  const random = new Random(`subject/${seed}/${company.domain}`);
  const { name: town, latitude: lat, longitude: lon } = company.city;
  const market = TOWNS.find(({ city }) => city.name === town);
  return {
    id: company.domain,
    name: company.name,
    trade,
    categories,
    town,
    ...(market && { market }),
    point: near(random, { lat, lon }, 0, SUBURBS),
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
