import type { Dossier } from '../dossiers/dossier';
import type { Company } from '../world/company';
import type { HidingMethod } from './hiding/hiding-method';
import type { Hours } from './hours';
import type { Language } from './languages/language';
import type { PhoneNumber } from './places/contact-numbers';
import type { Storefront } from './storefront';
import type { AddressFact, PageKind, PersonFact, ProfileFact } from './site-truth';
import type { Disclosure } from './teams/disclosure';
import type { TeamShape } from './teams/team-shape';
import type { Traces } from './technologies/technology';
import type { Template } from './templates/template';

export interface PlannedPage {
  kind: PageKind;
  path: string;
  /** Which of several pages of a kind. */
  index: number;
}

export type RobotsKind = 'open' | 'missing' | 'private' | 'grouped' | 'delay' | 'closed' | 'unavailable';

/** Everything about a site that was drawn; pages are written from it when they are asked for. */
export interface SitePlan {
  company: Company;
  /** The label of everything that is drawn later. */
  label: string;
  language: Language;
  /** Of the html element, as in `en-GB`. */
  languageTag: string;
  template: Template;
  hiding: readonly HidingMethod[];
  teamShape: TeamShape;
  disclosure: Disclosure;
  /** Without a slash at the end. */
  origin: string;
  hosts: readonly string[];
  http: 'serve' | 'redirect';
  https: 'trusted' | 'closed';
  pages: readonly PlannedPage[];
  /** Paths that lead to others. */
  redirects: Readonly<Record<string, string>>;
  address: AddressFact;
  /** In the site's language. */
  countryName: string;
  phone: PhoneNumber;
  fax?: PhoneNumber;
  extension?: string;
  /** Formats of numbers that a reader of this site understands. */
  notations: readonly string[];
  hours: Hours;
  profiles: readonly ProfileFact[];
  jobBoard?: string;
  /** Those whom it names, with the addresses that it shows. */
  people: readonly PersonFact[];
  /** Names of people who do not work here. */
  outsiders: readonly string[];
  technologies: readonly Traces[];
  robots: RobotsKind;
  sitemap: 'none' | 'plain' | 'index' | 'gzip';
  compressed: boolean;
  /** What its broken page answers. */
  brokenStatus: number;
  /** Pages that do not exist answer 200, with a text that says so. */
  softMissing: boolean;
  /** Where the charset is told. */
  charsetIn: 'header' | 'meta' | 'mark' | 'both';
  /** Left out for a company that takes no customers in. */
  storefront?: Storefront;
  /** What else is known about the company; left out for a local business. */
  dossier?: Dossier;
}

export const pagesOf = ({ pages }: SitePlan, kind: PageKind): PlannedPage[] =>
  pages.filter((page) => page.kind === kind);
