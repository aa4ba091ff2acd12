import type { CrmObject } from '@lode/contracts';
import type { CrmFields, CrmRecord, WantedRecord } from '../engine/crm-record';
import { CrmError } from './crm-http';

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

/** A page of one kind of records. */
interface ObjectPlace<Object extends string> {
  readonly object: Object;
  /** Of the CRM; empty for the first page. */
  readonly after: string;
}

/** The kinds of records are read one after the other. @throws CrmError invalid */
export function placeIn<Object extends string>(
  objects: readonly Object[],
  cursor: string | null,
): ObjectPlace<Object> {
  const [name, ...after] = (cursor ?? `${objects[0]}:`).split(':');
  const object = objects.find((each) => each === name);
  if (object === undefined) throw new CrmError('invalid', 'the reading has no such place');
  return { object, after: after.join(':') };
}

/** @param after of the next page; empty at the end of the kind @returns null at the end of the last kind */
export function cursorAfter<Object extends string>(
  objects: readonly Object[],
  object: Object,
  after: string,
): string | null {
  if (after !== '') return `${object}:${after}`;
  const next = objects[objects.indexOf(object) + 1];
  return next === undefined ? null : `${next}:`;
}

/** Reads answers of CRMs, which are untrusted. */

export type Json = Readonly<Record<string, unknown>>;

export const objectOfJson = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};

export const listOfJson = (value: unknown): readonly Json[] =>
  Array.isArray(value) ? value.map(objectOfJson) : [];

/** Text of a text or number; empty for others. */
export const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : '';

/** Texts by name; null and empty ones are left out. */
export const textsOfJson = (value: Json): Record<string, string> =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const text = textOf(each);
      return text === '' ? [] : [[name, text]];
    }),
  );

/** Parts of at most a size. */
export const partsOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
