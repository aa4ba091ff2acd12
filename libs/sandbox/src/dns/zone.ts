/** The record types that the sandbox serves. */
export type DnsRecord =
  | { type: 'A' | 'AAAA'; address: string }
  | { type: 'MX'; preference: number; exchange: string }
  | { type: 'CNAME'; target: string }
  | { type: 'PTR' | 'NS'; target: string }
  | { type: 'TXT'; text: string };

/** `silent`: the question is never answered, so that the client times out. */
export type DnsFailure = 'nxdomain' | 'servfail' | 'refused' | 'silent';

/** Records of one name, and simulated faults of the name server. */
export interface DnsName {
  records?: readonly DnsRecord[];
  /** Replaces the answer: for every question, or for the given types only. */
  failure?: DnsFailure | Readonly<Record<string, DnsFailure>>;
  /** Delay of the answer, in milliseconds. */
  delayMs?: number;
  /** The answer over UDP is truncated, so that the client must retry over TCP (RFC 7766). */
  truncated?: boolean;
}

/** A zone file in memory: full names without the final dot, in lower case and A-label form. */
export type DnsNames = Readonly<Record<string, DnsName>>;

/** A null MX record (RFC 7505): the domain accepts no mail. */
export const nullMx: DnsRecord = { type: 'MX', preference: 0, exchange: '.' };
