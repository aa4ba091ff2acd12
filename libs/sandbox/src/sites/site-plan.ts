import type { Dossier } from '../dossiers/dossier';
import type { Company } from '../world/company';
import type { HidingMethod } from './hiding';
import type { Hours, Storefront } from './storefront';
import type { Language } from './languages/language';
import type { PhoneNumber } from './places';
import type { AddressFact, PageKind, PersonFact, ProfileFact } from './site-truth';
import type { Disclosure } from './draw-people';
import type { TeamShape } from './team-shapes';
import type { Traces } from './technologies';
import type { Template } from './template';

export interface PlannedPage {
  kind: PageKind;
  path: string;
  /** Number among the pages of a kind. */
  index: number;
}

export type RobotsKind = 'open' | 'missing' | 'private' | 'grouped' | 'delay' | 'closed' | 'unavailable';

/** The drawn properties of a site; pages are written from it on request. */
export interface SitePlan {
  company: Company;
  /** Label of the random generators that are created later. */
  label: string;
  language: Language;
  /** Of the html element, as in `en-GB`. */
  languageTag: string;
  template: Template;
  hiding: readonly HidingMethod[];
  teamShape: TeamShape;
  disclosure: Disclosure;
  /** Without a trailing slash. */
  origin: string;
  hosts: readonly string[];
  http: 'serve' | 'redirect';
  https: 'trusted' | 'closed';
  pages: readonly PlannedPage[];
  /** Redirects by path. */
  redirects: Readonly<Record<string, string>>;
  address: AddressFact;
  /** In the site's language. */
  countryName: string;
  phone: PhoneNumber;
  fax?: PhoneNumber;
  extension?: string;
  /** Notations of numbers that a reader of this site understands. */
  notations: readonly string[];
  hours: Hours;
  profiles: readonly ProfileFact[];
  jobBoard?: string;
  /** The people on the site, with the addresses that it shows. */
  people: readonly PersonFact[];
  /** Names of people who do not work here. */
  outsiders: readonly string[];
  technologies: readonly Traces[];
  robots: RobotsKind;
  sitemap: 'none' | 'plain' | 'index' | 'gzip';
  compressed: boolean;
  /** Status of its broken page. */
  brokenStatus: number;
  /** Missing pages answer 200 with an error text. */
  softMissing: boolean;
  /** Where the charset is declared. */
  charsetIn: 'header' | 'meta' | 'mark' | 'both';
  /** Omitted for a company without customers on its premises. */
  storefront?: Storefront;
  /** Further facts about the company; omitted for a local business. */
  dossier?: Dossier;
}

export const pagesOf = ({ pages }: SitePlan, kind: PageKind): PlannedPage[] =>
  pages.filter((page) => page.kind === kind);

/** The site of a business with customers on its premises. */
export function openStore(plan: SitePlan, storefront: Storefront): SitePlan {
  const { address, phone, hours, branches } = storefront;
  const branchPages = branches.map((_, index) => {
    return { kind: 'branch' as const, path: `/locations/${index + 1}${plan.template.suffix}`, index };
  });
  return { ...plan, address, phone, hours, pages: [...plan.pages, ...branchPages], storefront };
}

/** The path of a branch's page. @param index as in `Storefront.branches` */
export const branchPath = (plan: SitePlan, index: number): string | undefined =>
  plan.pages.find((page) => page.kind === 'branch' && page.index === index)?.path;
