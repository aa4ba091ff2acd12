import type { CrmObject } from '@lode/contracts';
import type { CrmFields, CrmRecord, WantedRecord } from '../engine/crm-record';

/** Leads for which the records are wanted. */
export interface Lookup {
  readonly wanted: readonly WantedRecord[];
  /** Ids of records by `lode_id`, of earlier syncs. */
  readonly storedIds: ReadonlyMap<string, string>;
  /** Fields whose values are needed. */
  readonly fields: (object: CrmObject) => readonly string[];
}

/** A record to be created, or with an id to be changed. */
export interface WrittenRecord {
  readonly lodeId: string;
  readonly object: CrmObject;
  /** Null: it is created. */
  readonly crmId: string | null;
  readonly fields: CrmFields;
}

export type WriteOutcome = { readonly lodeId: string } & (
  | { readonly crmId: string; readonly error: null }
  | { readonly crmId: string | null; readonly error: string }
);

/** A person or company in the CRM, as far as leads are compared with it. */
export type CrmContact = Pick<CrmRecord, 'object' | 'id' | 'emails' | 'domain' | 'isUnsubscribed'>;

/** Where the reading of the contents of a CRM continues. */
export interface ContentsPlace {
  /** Only records that changed at or after this time in milliseconds since 1970; null for all. */
  readonly since: number | null;
  /** Null for the first page. Valid for days. */
  readonly cursor: string | null;
}

export interface ContentsPage {
  readonly contacts: readonly CrmContact[];
  /** Null at the end. */
  readonly next: string | null;
}

/** A field of a CRM that can be written. */
export interface CrmFieldInfo {
  readonly name: string;
  /** Name that the CRM shows. */
  readonly label: string;
  /** Whether it takes any text. */
  readonly isText: boolean;
}

/** The API of one account at a CRM. All methods throw `CrmError`, and wait as long as the limits of the CRM require. */
export interface CrmClient {
  /** Maximum number of records of a batch. */
  readonly batchSize: number;
  /** Requests so far. */
  readonly requests: number;
  /** Creates the unique field where it is missing. @returns the names of the fields of each object that can be written */
  prepare(signal: AbortSignal): Promise<ReadonlyMap<CrmObject, ReadonlySet<string>>>;
  /** Fields of each object that can be written. Creates nothing. */
  fields(signal: AbortSignal): Promise<ReadonlyMap<CrmObject, readonly CrmFieldInfo[]>>;
  /** Records that may be those of the leads. */
  find(lookup: Lookup, signal: AbortSignal): Promise<readonly CrmRecord[]>;
  /** Writes a batch. @param onOutcome is called for each record as soon as its outcome is known */
  write(
    records: readonly WrittenRecord[],
    onOutcome: (outcome: WriteOutcome) => void,
    signal: AbortSignal,
  ): Promise<void>;
  /** A page of the people and companies. One request each. */
  contents(place: ContentsPlace, signal: AbortSignal): Promise<ContentsPage>;
  /** Requests for a thousand new records, and milliseconds between two requests: for the estimate of a dry run. */
  readonly costs: { readonly perThousand: number; readonly intervalMs: number };
}
