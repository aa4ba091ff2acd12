export interface MxRecord {
  readonly preference: number;
  /** Host name; empty or `.` in a null MX (RFC 7505). */
  readonly exchange: string;
}

/** Contents of the supported record types. */
export interface RecordsByType {
  A: string;
  AAAA: string;
  CNAME: string;
  MX: MxRecord;
  NS: string;
  PTR: string;
  /** The joined strings of one record. */
  TXT: string;
}

export type RecordType = keyof RecordsByType;

/** Three failures that differ in meaning: only the first two are statements about the name. */
export type Answer<T> =
  | { readonly kind: 'records'; readonly records: readonly T[] }
  /** NXDOMAIN: the name does not exist. */
  | { readonly kind: 'no_such_domain' }
  /** The name exists and has no record of this type. */
  | { readonly kind: 'no_records' }
  /** SERVFAIL, REFUSED, an invalid or no response: nothing is known about the name. */
  | { readonly kind: 'no_answer'; readonly cause: 'timeout' | 'server_failure' };

/** Port to the domain name system. */
export interface NameResolver {
  /** Never throws; an aborted query is `no_answer`. Names in A-labels; for PTR an IP address. */
  lookUp<T extends RecordType>(name: string, type: T, signal: AbortSignal): Promise<Answer<RecordsByType[T]>>;
}
