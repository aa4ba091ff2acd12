/** Sources of company records. */
export const recordSources = [
  'website',
  'gleif',
  'wikidata',
  'companies_house',
  'names_index',
  'openstreetmap',
  'overture',
  'foursquare',
] as const;

export type RecordSource = (typeof recordSources)[number];

export interface RecordAddress {
  readonly street: string | null;
  readonly city: string | null;
  readonly region: string | null;
  readonly postalCode: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
}

/** Number of employees; `max` is null for an open range. */
export interface RecordSize {
  readonly min: number;
  readonly max: number | null;
}

/** Latest dates of signals, as `YYYY-MM-DD`. */
export interface RecordSignals {
  readonly funding: string | null;
  readonly hiring: string | null;
  readonly expansion: string | null;
}

/** Facts of one source about one company. */
export interface CompanyRecord {
  readonly source: RecordSource;
  /** Identifier within the source: an LEI, an item ID, a register number or a domain. */
  readonly id: string;
  /** When the source stated the facts: RFC 3339. */
  readonly seenAt: string;
  /** Null where a source names the company by its domain only. */
  readonly name: string | null;
  readonly legalName: string | null;
  /** Further names, at most 10. */
  readonly otherNames: readonly string[];
  /** Registrable, in lower case, and never a host that many companies share. */
  readonly domain: string | null;
  readonly lei: string | null;
  /** Country of the register and number, such as `GB:01234567`. */
  readonly registration: string | null;
  readonly wikidata: string | null;
  /** The headquarters first. */
  readonly addresses: readonly RecordAddress[];
  /** NAICS 2022, two to four digits or a range such as `31-33`. */
  readonly sector: string | null;
  readonly size: RecordSize | null;
  readonly foundedYear: number | null;
  readonly technologies: readonly string[];
  /** Number of open roles; null if unknown. */
  readonly openRoles: number | null;
  /** Number of email addresses that the company shows; null if unknown. */
  readonly emails: number | null;
  readonly signals: RecordSignals;
}

const noSignals: RecordSignals = { funding: null, hiring: null, expansion: null };

/** A record without facts, to be completed. */
export const emptyRecord = {
  legalName: null,
  otherNames: [],
  domain: null,
  lei: null,
  registration: null,
  wikidata: null,
  addresses: [],
  sector: null,
  size: null,
  foundedYear: null,
  technologies: [],
  openRoles: null,
  emails: null,
  signals: noSignals,
} satisfies Partial<CompanyRecord>;

/** Identifies a record. */
export const recordKey = ({ source, id }: Pick<CompanyRecord, 'source' | 'id'>): string => `${source} ${id}`;
