/** Levels as People Data Labs names them. */
export type Seniority =
  'cxo' | 'director' | 'entry' | 'manager' | 'owner' | 'partner' | 'senior' | 'training' | 'unpaid' | 'vp';

export type Department =
  | 'executive'
  | 'finance'
  | 'marketing'
  | 'sales'
  | 'engineering'
  | 'it'
  | 'operations'
  | 'human_resources'
  | 'legal'
  | 'customer_support'
  | 'design'
  | 'product'
  | 'research'
  | 'education'
  | 'health'
  | 'administration'
  | 'communication';

export type PageKind =
  | 'home'
  | 'about'
  | 'services'
  | 'team'
  | 'contact'
  | 'careers'
  | 'blog'
  | 'post'
  | 'privacy'
  | 'imprint'
  | 'shop'
  | 'product'
  | 'branch'
  | 'print'
  | 'private'
  | 'broken'
  | 'slow';

export interface EmailFact {
  email: string;
  /** The way in which it is written, as `hidingMethods` names them. */
  method: string;
}

export interface PhoneFact {
  e164: string;
  extension?: string;
  fax: boolean;
}

export interface ProfileFact {
  network: string;
  url: string;
}

export interface PersonFact {
  name: string;
  /** As written on the page. */
  title: string;
  /** `null` for a title that tells no level. */
  seniority: Seniority | null;
  department: Department;
  /** Owner, C-level, partner, vice president or director; of managers no page tells how small the company is. */
  decisionMaker: boolean;
  /** Left out where the page does not show it. */
  email?: string;
  phone?: string;
  /** The name of the person to whom they report, where the page says so. */
  reportsTo?: string;
}

/** A form to write to the company; forms to search, subscribe, log in or comment are none. */
export interface FormFact {
  /** As in the attribute. */
  action: string;
  method: 'get' | 'post';
  fields: string[];
}

export interface AddressFact {
  street: string;
  postalCode: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/** What a reader sees on one page. */
export interface PageFacts {
  emails: EmailFact[];
  phones: PhoneFact[];
  profiles: ProfileFact[];
  people: PersonFact[];
  forms: FormFact[];
  addresses: AddressFact[];
  /** In the notation of schema.org, as in `Mo-Fr 09:00-17:00`. */
  openingHours: string[];
  /** URLs of the company's openings on job boards. */
  jobBoards: string[];
  /** Paths of feeds. */
  feeds: string[];
  /** Paths of the same site, with their queries. */
  links: string[];
}

export interface PageTruth extends PageFacts {
  path: string;
  url: string;
  kind: PageKind;
  language: string;
  title: string;
  status: number;
  /** robots.txt lets a polite crawler read it. */
  allowed: boolean;
}

export interface TechnologyFact {
  /** As its vendor writes it. */
  name: string;
  version?: string;
  /**
   * It follows from another product, or is only the place that a script or a video comes from: a reader may
   * name it and need not.
   */
  implied: boolean;
}

export interface SiteTruth {
  domain: string;
  /** Of the home page, after every redirect. */
  url: string;
  template: string;
  heldOut: boolean;
  language: string;
  /** The methods that hide its addresses. */
  hiding: string[];
  teamShape: string;
  /** Whose addresses its team page shows: of all whom it names, of some, or none. */
  disclosure: string;
  pages: PageTruth[];
  technologies: TechnologyFact[];
  /** The pages that a polite crawler reads by following links from the home page (depth 1: that page alone). */
  reachable(depth: number): PageTruth[];
}
