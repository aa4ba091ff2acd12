import * as dns from 'dns-packet';
import type { DnsAnswer, OwnedRecord } from './name-server';

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
