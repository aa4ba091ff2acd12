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

/** Looks up the addresses of a host, in the order in which they are tried. Never throws; an aborted one is `no_answer`. */
export type Resolve = (host: string, signal: AbortSignal) => Promise<Answer<string>>;

/** IPv4 addresses, then IPv6 addresses; the answer for one family is used even if the other one fails. */
export async function hostAddresses(
  host: string,
  resolver: NameResolver,
  signal: AbortSignal,
): Promise<Answer<string>> {
  const [v4, v6] = await Promise.all([
    resolver.lookUp(host, 'A', signal),
    resolver.lookUp(host, 'AAAA', signal),
  ]);
  const records = [v4, v6].flatMap((answer) => (answer.kind === 'records' ? answer.records : []));
  if (records.length > 0) return { kind: 'records', records };
  return [v4, v6].find((answer) => answer.kind === 'no_answer') ?? v4;
}
