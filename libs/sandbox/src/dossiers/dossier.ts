/**
 * The source of a fact about a company: structured data on its own site, a sentence on its own site, Wikidata, a
 * register of legal entities (GLEIF), the SEC.
 */
export type FactSource = 'site_data' | 'site_text' | 'wikidata' | 'gleif' | 'sec';

/** The statement of one source, which may be incorrect. */
export interface FactStatement<Value> {
  by: FactSource;
  value: Value;
}

/** A true value and the statements about it. The most trusted source is correct. */
export interface SourcedFact<Value> {
  truth: Value;
  statements: readonly FactStatement<Value>[];
}

/** Number of employees: exact (`min` equals `max`) or a range. */
export interface Headcount {
  min: number;
  /** Omitted for an open range, as in "more than 200". */
  max?: number;
}

/** Job boards with a readable interface, and one without (`bamboohr`). */
export type BoardProvider =
  | 'greenhouse'
  | 'lever'
  | 'ashby'
  | 'workable'
  | 'smartrecruiters'
  | 'recruitee'
  | 'teamtailor'
  | 'personio'
  | 'bamboohr';

/** The values of `departments` in the contracts. */
export type RoleFunction =
  | 'engineering'
  | 'sales'
  | 'marketing'
  | 'finance'
  | 'human_resources'
  | 'operations'
  | 'customer_support'
  | 'design'
  | 'product'
  | 'legal'
  | 'it';

/** A role that is currently open. */
export interface Opening {
  /** Number assigned by the board; a UUID on boards that use these. */
  id: string;
  title: string;
  function: RoleFunction;
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  remote: boolean;
  /** `YYYY-MM-DD`. */
  postedOn: string;
}

/**
 * Where open roles are published: on a board linked from the careers page, as JobPosting on the page itself, or
 * nowhere. A site of one page has them on that page.
 */
export type OpeningsPlace =
  | { kind: 'board'; provider: BoardProvider; token: string; url: string }
  | { kind: 'markup' }
  | { kind: 'none' };

export type EventTopic = 'funding' | 'expansion' | 'acquisition' | 'leadership' | 'layoffs' | 'other';

/** A news item about a company. */
export interface CompanyEvent {
  topic: EventTopic;
  /** Contains the name of the company, unless the company itself writes `We …`. */
  headline: string;
  /** `YYYY-MM-DD`. */
  date: string;
  /** ISO 639-1. */
  language: string;
  /** The amount that was raised. */
  amount?: { value: number; currency: string };
  /** As in `series_a`. */
  round?: string;
  /** Location of a new office, plant or shop. */
  place?: string;
  /** Where it is published; a company without a feed is in GDELT only. */
  shownBy: readonly ('feed' | 'gdelt')[];
  /** Drawn from a template that unit tests must not use. */
  heldOut: boolean;
}

/** A notice of an exempt offering at the SEC. */
export interface FormD {
  accession: string;
  filedOn: string;
  /** `null` is written as `Indefinite` in the form. */
  offered: number | null;
  sold: number;
  /** The accession number of the amended notice; `null` for the first notice of an offering. */
  amends: string | null;
  relatedPersons: readonly { name: string; relationship: 'Executive Officer' | 'Director' }[];
}

/** A page on a professional network, as a web search finds it. */
export interface NetworkProfile {
  network: 'linkedin' | 'xing';
  kind: 'person' | 'company';
  /** Of the person or the company. */
  name: string;
  url: string;
  /** Sources that link to it. */
  shownBy: readonly ('site' | 'wikidata' | 'search')[];
}

/** The facts about a company apart from its people, addresses and mail, and the sources that state them. */
export interface Dossier {
  domain: string;
  name: string;
  legalName: SourcedFact<string>;
  founded: SourcedFact<number>;
  headcount: SourcedFact<Headcount>;
  /** NAICS 2022; `accepted` are equally correct codes, also with further digits. */
  sector: SourcedFact<string> & { accepted: readonly string[] };
  headquarters: { city: string; country: string };
  identifiers: { lei?: string; cik?: string; wikidata?: string; vat?: string };
  /** Registration date of the domain, `YYYY-MM-DD`; omitted if no registry answers. */
  registeredOn?: string;
  /** The domain has no site and is offered for sale. */
  parked: boolean;
  /** Further domains of the same site. */
  otherDomains: readonly string[];
  openingsPlace: OpeningsPlace;
  openings: readonly Opening[];
  events: readonly CompanyEvent[];
  formsD: readonly FormD[];
  profiles: readonly NetworkProfile[];
  heldOut: boolean;
}
