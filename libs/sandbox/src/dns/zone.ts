/** The record types that the sandbox serves. */
export type DnsRecord =
  | { type: 'A' | 'AAAA'; address: string }
  | { type: 'MX'; preference: number; exchange: string }
  | { type: 'CNAME'; target: string }
  | { type: 'PTR' | 'NS'; target: string }
  | { type: 'TXT'; text: string };

/** `silent`: the question is never answered, so that the client runs into its time-out. */
export type DnsFailure = 'nxdomain' | 'servfail' | 'refused' | 'silent';

/** What the name server knows about one name, and how it misbehaves when asked. */
export interface DnsName {
  records?: readonly DnsRecord[];
  /** Takes the place of an answer: for every question, or for those of the given types only. */
  failure?: DnsFailure | Readonly<Record<string, DnsFailure>>;
  /** Time before the answer, in milliseconds. */
  delayMs?: number;
  /** Over UDP the answer is cut, so that the client must ask again over TCP (RFC 7766). */
  truncated?: boolean;
}

/** A zone file in memory: full names without the last dot, in lower case and A-label form. */
export type DnsNames = Readonly<Record<string, DnsName>>;

/** A null MX record (RFC 7505): the domain declares that it takes no mail. */
export const NULL_MX: DnsRecord = { type: 'MX', preference: 0, exchange: '.' };
