import type { Business, Categories } from '../businesses/business';
import { fileIndustry } from '../businesses/trades';
import { towns, type Town } from '../businesses/town';
import { near, type Point } from '../point';
import { Random } from '../random';
import type { PhoneNumber } from '../sites/places';
import { type SitePlan, branchPath } from '../sites/site-plan';
import type { AddressFact } from '../sites/site-truth';

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

function subjectOfBusiness(business: Business, plan: SitePlan | undefined): Subject {
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

/** All subjects that directories can list. */
export function subjectsOf(
  seed: number,
  companies: readonly SitePlan[],
  businesses: readonly Business[],
  stores: readonly SitePlan[],
): Subject[] {
  const plans = new Map(stores.map((plan) => [plan.company.domain, plan]));
  return [
    ...companies.map((plan) => subjectOfCompany(seed, plan)),
    ...businesses.map((business) => {
      const { presence } = business;
      return subjectOfBusiness(
        business,
        presence.kind === 'site' ? plans.get(presence.company.domain) : undefined,
      );
    }),
  ];
}

/** Countries whose postal codes follow the abbreviation of the state. */
const withState = ['US', 'CA'];

/** The postal code alone: `78701` of `TX 78701`. */
export const postcodeOf = ({ country, postalCode }: AddressFact): string =>
  withState.includes(country) ? postalCode.slice(3) : postalCode;

/** The abbreviation of the state; `undefined` for countries without states in addresses. */
export const stateOf = ({ country, postalCode }: AddressFact): string | undefined =>
  withState.includes(country) ? postalCode.slice(0, 2) : undefined;

/** Splits a street line into street and house number. */
export function splitStreet({ street }: AddressFact): { street: string; house: string } {
  const first = /^(\d+) (.+)$/.exec(street);
  const last = /^(.+?),? (\d+)$/.exec(street);
  if (first) return { street: first[2] ?? street, house: first[1] ?? '' };
  return { street: last?.[1] ?? street, house: last?.[2] ?? '' };
}

/** ISO 3166-2; `undefined` for a town without local businesses. */
export const regionOf = ({ market }: Subject): string | undefined => market?.region;

/** The sources of the sandbox with records about businesses. */
export type Dataset = 'openstreetmap' | 'overture' | 'wikidata' | 'web';

/** Identifies a record. */
export interface RecordKey {
  dataset: Dataset;
  /** In the notation of the dataset: `node/1`, a GERS id, `Q1`, a URL. */
  id: string;
}

/** A record and the subject that it describes. */
export interface Filed<T> {
  record: T;
  /** Omitted for a record that describes no subject. */
  subject?: string;
  /** Whether the record states the trade; otherwise it is found by name only. */
  statesTrade: boolean;
}
