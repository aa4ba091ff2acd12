import type { Random } from '../random';

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

const dayMs = 86_400_000;

/** @param today as `YYYY-MM-DD`, like the result */
export const daysBefore = (today: string, days: number): string => dayOf(Date.parse(today) - days * dayMs);

/** A point in time (milliseconds) as `YYYY-MM-DD`, in UTC. */
export const dayOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

/** Form D asks for the year of incorporation only within this number of years. */
const maxYears = 5;

/** Whether a notice states the year of incorporation, or only that it is more than five years ago. */
export const statesYear = (year: number, filedOn: string): boolean =>
  Number(filedOn.slice(0, 4)) - year <= maxYears;

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The remainder of a code modulo 97, each letter read as 10 to 35 (ISO/IEC 7064, MOD 97-10). */
function remainder(code: string): number {
  const digits = [...code].map((sign) => alphabet.indexOf(sign)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}

/** A Legal Entity Identifier of an issuer that does not exist. */
export function drawLei(random: Random): string {
  const entity = Array.from({ length: 12 }, () => random.pick([...alphabet])).join('');
  const code = `999900${entity}`;
  return `${code}${String(98 - remainder(`${code}00`)).padStart(2, '0')}`;
}

interface LegalForm {
  text: string;
  heldOut: boolean;
}

const forms = (list: string): LegalForm[] =>
  list.split(' | ').map((text) => ({ text: text.replace('*', ''), heldOut: text.startsWith('*') }));

/** Legal forms by country (ISO 3166-1 alpha-2); `*` marks held-out ones. */
const legalForms: Readonly<Record<string, readonly LegalForm[]>> = {
  US: forms('Inc. | LLC | Corp. | *Incorporated | *L.L.C.'),
  CA: forms('Inc. | Ltd. | *ULC'),
  GB: forms('Ltd | Limited | *PLC | *LLP'),
  IE: forms('Ltd | Limited | *DAC'),
  DE: forms('GmbH | AG | GmbH & Co. KG | *UG (haftungsbeschränkt) | *KG'),
  FR: forms('SARL | SAS | *SA | *EURL'),
  ES: forms('S.L. | S.A. | *S.L.U.'),
  IT: forms('S.r.l. | S.p.A. | *S.n.c.'),
  PL: forms('Sp. z o.o. | S.A. | *sp.k.'),
  DK: forms('ApS | A/S | *I/S'),
  PT: forms('Lda | S.A. | *Unipessoal Lda'),
};

/** @throws Error for a country without a city in the world */
export function legalFormsOf(country: string, heldOut: boolean): string[] {
  const known = legalForms[country];
  if (!known) throw new Error(`no legal forms for ${country}`);
  return known.filter((form) => form.heldOut === heldOut).map(({ text }) => text);
}

/** Codes of an industry in the North American Industry Classification System, 2022. */
export interface Sector {
  naics: string;
  /** Equally correct codes, also with further digits. */
  accepted: readonly string[];
  /** A six-digit code within it. */
  full: string;
  /** Type of schema.org, if one matches. */
  schemaType?: string;
}

/** By the names of `industries` (census.gov/naics). */
export const sectorsByIndustry: Readonly<Record<string, Sector>> = {
  software: { naics: '5132', accepted: ['5415', '518'], full: '513210' },
  logistics: { naics: '488', accepted: ['484', '492', '493'], full: '488510' },
  'dental care': { naics: '6212', accepted: [], full: '621210', schemaType: 'Dentist' },
  construction: { naics: '236', accepted: ['237', '238'], full: '236220', schemaType: 'GeneralContractor' },
  accounting: { naics: '5412', accepted: [], full: '541211', schemaType: 'AccountingService' },
  food: { naics: '311', accepted: ['722'], full: '311812', schemaType: 'Bakery' },
  machinery: { naics: '333', accepted: [], full: '333248' },
  law: { naics: '5411', accepted: [], full: '541110', schemaType: 'LegalService' },
  energy: { naics: '2211', accepted: ['221'], full: '221114' },
  hospitality: { naics: '7211', accepted: [], full: '721110', schemaType: 'Hotel' },
};

/** @throws Error for an unknown industry */
export function sectorOf(industry: string): Sector {
  const found = sectorsByIndustry[industry];
  if (!found) throw new Error(`no sector for ${industry}`);
  return found;
}
