/**
 * Who tells a fact of a company: its own site in data for machines, its own site in a sentence, Wikidata, a
 * register of legal entities (GLEIF), the SEC.
 */
export type Teller = 'site_data' | 'site_text' | 'wikidata' | 'gleif' | 'sec';

/** What one of them says; it need not be true. */
export interface Told<Value> {
  by: Teller;
  value: Value;
}

/** Something that is so, and what is said of it. Who stands first in the order of trust says the truth. */
export interface ToldFact<Value> {
  truth: Value;
  told: readonly Told<Value>[];
}

/** People who work there: a number (`min` and `max` are the same), or between which numbers it lies. */
export interface Headcount {
  min: number;
  /** Left out: open upwards, as in "more than 200". */
  max?: number;
}

/** The interfaces of job boards that can be read, and the one that cannot (`bamboohr`). */
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

/** In the words of `departments` of the contracts. */
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

/** A role that is open today. */
export interface Opening {
  /** The number that the board gave it; a UUID where the board gives such. */
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
 * Where the open roles stand: on a board that the careers page links to, as JobPosting on the page itself, or
 * nowhere. A site of one page has its careers there.
 */
export type OpeningsPlace =
  | { kind: 'board'; provider: BoardProvider; token: string; url: string }
  | { kind: 'markup' }
  | { kind: 'none' };

export type EventTopic = 'funding' | 'expansion' | 'acquisition' | 'leadership' | 'layoffs' | 'other';

/** Something that was written about a company. */
export interface CompanyEvent {
  topic: EventTopic;
  /** With the name of the company in it, except where the company itself writes `We …`. */
  headline: string;
  /** `YYYY-MM-DD`. */
  date: string;
  /** ISO 639-1. */
  language: string;
  /** Of money that was raised. */
  amount?: { value: number; currency: string };
  /** As in `series_a`. */
  round?: string;
  /** Where a new office, plant or shop is. */
  place?: string;
  /** Where it can be read; a company that has no feed is written about by others only. */
  shownBy: readonly ('feed' | 'gdelt')[];
  /** The form of the headline is one that no unit test knows. */
  heldOut: boolean;
}

/** A notice of an exempt offering at the SEC. */
export interface FormD {
  accession: string;
  filedOn: string;
  /** `null` stands as `Indefinite` in the form. */
  offered: number | null;
  sold: number;
  /** The accession number of the notice that it amends; `null` for one that opens an offering. */
  amends: string | null;
  relatedPersons: readonly { name: string; relationship: 'Executive Officer' | 'Director' }[];
}

/** Somebody's page on a professional network, as a search of the web finds it. */
export interface NetworkProfile {
  network: 'linkedin' | 'xing';
  kind: 'person' | 'company';
  /** Of the person or the company. */
  name: string;
  url: string;
  /** Who leads to it. */
  shownBy: readonly ('site' | 'wikidata' | 'search')[];
}

/** Everything about a company beside its people, its addresses and its mail, and who tells it. */
export interface Dossier {
  domain: string;
  name: string;
  legalName: ToldFact<string>;
  founded: ToldFact<number>;
  headcount: ToldFact<Headcount>;
  /** NAICS 2022; `accepted` are codes that are as right, each also with further digits. */
  sector: ToldFact<string> & { accepted: readonly string[] };
  headquarters: { city: string; country: string };
  identifiers: { lei?: string; cik?: string; wikidata?: string; vat?: string };
  /** When the domain was registered, `YYYY-MM-DD`; left out where no register answers. */
  registeredOn?: string;
  /** Nobody has built a site: the domain shows that it is for sale. */
  parked: boolean;
  /** Further domains that lead to the same site. */
  otherDomains: readonly string[];
  openingsPlace: OpeningsPlace;
  openings: readonly Opening[];
  events: readonly CompanyEvent[];
  formsD: readonly FormD[];
  profiles: readonly NetworkProfile[];
  heldOut: boolean;
}
