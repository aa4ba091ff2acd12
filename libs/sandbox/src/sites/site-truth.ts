/** Levels as People Data Labs names them. */
export type Seniority =
  | 'cxo'
  | 'director'
  | 'entry'
  | 'manager'
  | 'owner'
  | 'partner'
  | 'senior'
  | 'training'
  | 'unpaid'
  | 'vp';

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
  /** A name of `hidingMethods`. */
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
  /** `null` for a title without a level. */
  seniority: Seniority | null;
  department: Department;
  /**
   * Owner, C-level, partner, vice president or director. Managers are not included, because no page states the size of
   * the company.
   */
  decisionMaker: boolean;
  /** Omitted if the page does not show it. */
  email?: string;
  phone?: string;
  /** Name of the superior, if the page states it. */
  reportsTo?: string;
}

/** A contact form; search, subscription, login and comment forms do not count. */
export interface FormFact {
  /** The value of the attribute. */
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

/** The facts that a reader sees on one page. */
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
  /** Paths on the same site, with queries. */
  links: string[];
}

export interface PageTruth extends PageFacts {
  path: string;
  url: string;
  kind: PageKind;
  language: string;
  title: string;
  status: number;
  /** Whether robots.txt allows the page. */
  allowed: boolean;
}

export interface TechnologyFact {
  /** As its vendor writes it. */
  name: string;
  version?: string;
  /** It follows from another product, or is only the source of a script or a video: a reader may name it or omit it. */
  implied: boolean;
}

export interface SiteTruth {
  domain: string;
  /** Of the home page, after redirects. */
  url: string;
  template: string;
  heldOut: boolean;
  language: string;
  /** The methods that hide its addresses. */
  hiding: string[];
  teamShape: string;
  /** Which addresses of the named people its team page shows: all, some or none. */
  disclosure: string;
  pages: PageTruth[];
  technologies: TechnologyFact[];
  /** The pages that a polite crawler reads by following links from the home page (depth 1: that page alone). */
  reachable(depth: number): PageTruth[];
}
