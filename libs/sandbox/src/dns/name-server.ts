import * as dns from 'dns-packet';
import type { DnsFailure, DnsName, DnsNames, DnsRecord } from './zone';

/** A record with its owner name: the question's name, or the target of a CNAME. */
interface OwnedRecord {
  name: string;
  record: DnsRecord;
}

export interface DnsAnswer {
  outcome: 'ok' | DnsFailure;
  records: OwnedRecord[];
  delayMs: number;
  truncated: boolean;
}

const maxAliases = 8;
/** A name that only has names below it: it exists without records (an empty non-terminal, RFC 8020). */
const empty: DnsName = {};
const missing: DnsName = { failure: 'nxdomain' };

/** Answers questions like a recursive resolver that sees only the sandbox. */
export class NameServer {
  private readonly names = new Map<string, DnsName>();

  /** @throws Error if a name is defined twice. */
  add(names: DnsNames): void {
    const twice = Object.keys(names).find((name) => (this.names.get(name) ?? empty) !== empty);
    if (twice !== undefined) throw new Error(`the name ${twice} is defined twice`);
    for (const [name, entry] of Object.entries(names)) {
      this.names.set(name, entry);
      this.addParents(name);
    }
  }

  /** Adds a record to those of a name. */
  addRecord(name: string, record: DnsRecord): void {
    const entry = this.names.get(name) ?? empty;
    this.names.set(name, { ...entry, records: [...(entry.records ?? []), record] });
    this.addParents(name);
  }

  entry(name: string): DnsName | undefined {
    return this.names.get(name);
  }

  /** @param name lower case, without the final dot @param type as in `MX` */
  answer(name: string, type: string): DnsAnswer {
    const answer: DnsAnswer = { outcome: 'ok', records: [], delayMs: 0, truncated: false };
    let owner: string | undefined = name;
    for (let hops = 0; owner !== undefined; hops += 1) {
      if (hops > maxAliases) return { ...answer, outcome: 'servfail' };
      owner = this.step(answer, owner, type);
    }
    return answer;
  }

  /** Adds the records of one name; returns the next name if it is an alias. */
  private step(answer: DnsAnswer, name: string, type: string): string | undefined {
    const entry = this.names.get(name) ?? this.wildcard(name) ?? missing;
    answer.outcome = failureOf(entry, type);
    answer.delayMs += entry.delayMs ?? 0;
    answer.truncated ||= entry.truncated ?? false;
    if (answer.outcome !== 'ok') return undefined;
    const { found, next } = select(entry.records ?? [], type);
    answer.records.push(...found.map((record) => ({ name, record })));
    return next;
  }

  /** The wildcard below the closest name above that exists (RFC 4592 §3.3.1). */
  private wildcard(name: string): DnsName | undefined {
    for (let dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
      const parent = name.slice(dot + 1);
      if (this.names.has(parent)) return this.names.get(`*.${parent}`);
    }
    return undefined;
  }

  private addParents(name: string): void {
    for (let dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
      const parent = name.slice(dot + 1);
      if (!this.names.has(parent)) this.names.set(parent, empty);
    }
  }
}

function failureOf(entry: DnsName, type: string): DnsAnswer['outcome'] {
  if (typeof entry.failure === 'string') return entry.failure;
  return entry.failure?.[type] ?? 'ok';
}

/** An alias replaces all other records, except for questions about the alias itself (RFC 1034 §3.6.2). */
function select(records: readonly DnsRecord[], type: string): { found: readonly DnsRecord[]; next?: string } {
  if (type === 'ANY') return { found: records };
  const alias = records.find((record) => record.type === 'CNAME');
  if (!alias || type === 'CNAME') return { found: records.filter((record) => record.type === type) };
  return { found: [alias], next: alias.target };
}

const ttlS = 60;
const rcodes: Record<Exclude<DnsAnswer['outcome'], 'silent'>, number> = {
  ok: 0,
  servfail: 2,
  nxdomain: 3,
  refused: 5,
};
const truncatedFlag = dns.TRUNCATED_RESPONSE;
const plainUdpBytes = 512;

/** The response packet for a query; `undefined` where the server stays silent. */
export function toResponse(query: dns.Packet, answer: DnsAnswer): dns.Packet | undefined {
  if (answer.outcome === 'silent') return undefined;
  const rcode = rcodes[answer.outcome];
  return {
    type: 'response',
    id: query.id,
    flags: ((query.flags ?? 0) & dns.RECURSION_DESIRED) | dns.RECURSION_AVAILABLE | rcode,
    questions: query.questions,
    answers: answer.outcome === 'ok' ? answer.records.map(toWire) : [],
    authorities: answer.records.length === 0 ? [negativeAnswerAuthority()] : [],
  };
}

/** Truncates a response that exceeds the datagram size of the client (RFC 6891). */
export function toDatagram(query: dns.Packet, response: dns.Packet, truncated: boolean): Buffer {
  const limit = query.additionals?.find((extra) => extra.type === 'OPT')?.udpPayloadSize ?? plainUdpBytes;
  if (!truncated && dns.encodingLength(response) <= limit) return dns.encode(response);
  return dns.encode({
    ...response,
    flags: (response.flags ?? 0) | truncatedFlag,
    answers: [],
    authorities: [],
  });
}

function toWire({ name, record }: OwnedRecord): dns.Answer {
  const owned = { name, ttl: ttlS };
  switch (record.type) {
    case 'A':
    case 'AAAA':
      return { ...owned, type: record.type, data: record.address };
    case 'MX':
      return { ...owned, type: 'MX', data: { preference: record.preference, exchange: record.exchange } };
    case 'TXT':
      return { ...owned, type: 'TXT', data: textStrings(record.text) };
    default:
      return { ...owned, type: record.type, data: record.target };
  }
}

/** A string of a TXT record has at most 255 bytes (RFC 1035 §3.3); a longer text is split. */
function textStrings(text: string): Buffer[] {
  const bytes = Buffer.from(text);
  const count = Math.max(1, Math.ceil(bytes.length / 255));
  return Array.from({ length: count }, (_, index) => bytes.subarray(index * 255, (index + 1) * 255));
}

/** The SOA record with the TTL of negative answers (RFC 2308). */
function negativeAnswerAuthority(): dns.Answer {
  const timers = { serial: 1, refresh: 3600, retry: 600, expire: 86_400, minimum: ttlS };
  return {
    type: 'SOA',
    name: '.',
    ttl: ttlS,
    data: { mname: 'ns.test', rname: 'hostmaster.ns.test', ...timers },
  };
}
