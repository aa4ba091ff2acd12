import type { RecordAddress, RecordSignals, RecordSize, RecordSource } from '../records/company-record';

/** Source and date of a value. */
export interface Origin {
  readonly source: RecordSource;
  readonly seenAt: string;
}

/** Fields whose sources are stated. */
export const originFields = [
  'name',
  'legal_name',
  'domain',
  'headquarters',
  'sector',
  'size',
  'founded_year',
  'technologies',
  'open_roles',
  'emails',
  'lei',
  'registration',
  'wikidata',
] as const;

export type OriginField = (typeof originFields)[number];

/** One company by all its records. */
export interface MergedCompany {
  readonly name: string;
  readonly legalName: string | null;
  /** Names by which it is found, the main one first. */
  readonly names: readonly string[];
  readonly domain: string | null;
  readonly lei: string | null;
  readonly registration: string | null;
  readonly wikidata: string | null;
  readonly address: RecordAddress | null;
  readonly sector: string | null;
  readonly size: RecordSize | null;
  readonly foundedYear: number | null;
  readonly technologies: readonly string[];
  readonly openRoles: number | null;
  readonly emails: number | null;
  readonly signals: RecordSignals;
  readonly lastSeenAt: string;
  readonly sources: readonly RecordSource[];
  readonly origins: ReadonlyMap<OriginField, Origin>;
}
