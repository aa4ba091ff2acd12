export interface MxRecord {
  readonly preference: number;
  /** Host name; empty or `.` in a null MX (RFC 7505). */
  readonly exchange: string;
}

/** What the record types that other services ask for hold. */
export interface RecordsByType {
  A: string;
  AAAA: string;
  CNAME: string;
  MX: MxRecord;
  NS: string;
  PTR: string;
  /** The strings of one record joined. */
  TXT: string;
}

export type RecordType = keyof RecordsByType;

/** Three failures that must never be taken for each other: only the first two say anything about the name. */
export type Answer<T> =
  | { readonly kind: 'records'; readonly records: readonly T[] }
  /** NXDOMAIN: the name does not exist. */
  | { readonly kind: 'no_such_domain' }
  /** The name exists and has no record of this type. */
  | { readonly kind: 'no_records' }
  /** SERVFAIL, REFUSED, nonsense or silence: nothing is known. */
  | { readonly kind: 'no_answer'; readonly cause: 'timeout' | 'server_failure' };

/** Port to the domain name system. */
export interface NameResolver {
  /** Never throws; an aborted question is `no_answer`. Names in A-labels; for PTR give the IP address. */
  lookUp<T extends RecordType>(name: string, type: T, signal: AbortSignal): Promise<Answer<RecordsByType[T]>>;
}
