import * as dns from 'dns-packet';
import { toDatagram, toResponse } from './wire';
import type { DnsAnswer } from './name-server';

const query = (type: string, udpPayloadSize?: number): dns.Packet =>
  dns.decode(
    dns.encode({
      type: 'query',
      id: 7,
      flags: dns.RECURSION_DESIRED,
      questions: [{ name: 'Acme.test', type: type as dns.RecordType }],
      ...(udpPayloadSize && {
        additionals: [
          {
            type: 'OPT',
            name: '.',
            udpPayloadSize,
            extendedRcode: 0,
            ednsVersion: 0,
            flags: 0,
            flag_do: false,
            options: [],
          },
        ],
      }),
    }),
  );

const answer = (changes: Partial<DnsAnswer>): DnsAnswer => ({
  outcome: 'ok',
  records: [],
  delayMs: 0,
  truncated: false,
  ...changes,
});
const texts = (count: number): DnsAnswer['records'] =>
  Array.from({ length: count }, () => ({
    name: 'acme.test',
    record: { type: 'TXT', text: 'x'.repeat(100) },
  }));

function exchange(asked: dns.Packet, given: DnsAnswer): dns.DecodedPacket {
  const response = toResponse(asked, given);
  if (!response) throw new Error('no response');
  return dns.decode(toDatagram(asked, response, given.truncated));
}

describe('the wire format', () => {
  it.each([
    ['ok', 0],
    ['servfail', 2],
    ['nxdomain', 3],
    ['refused', 5],
  ] as const)('encodes the code of %s and the TTL of negative answers', (outcome, rcode) => {
    const response = exchange(query('MX'), answer({ outcome }));
    expect((response.flags ?? 0) & 15).toBe(rcode);
    expect(response).toMatchObject({
      id: 7,
      flag_ra: true,
      flag_rd: true,
      answers: [],
      questions: [{ name: 'Acme.test' }],
    });
    expect(response.authorities).toMatchObject([{ type: 'SOA' }]);
  });

  it('produces no response where the server stays silent', () => {
    expect(toResponse(query('MX'), answer({ outcome: 'silent' }))).toBeUndefined();
  });

  it('truncates responses that exceed the client’s datagram size', () => {
    const long = answer({ records: texts(8) });
    expect(exchange(query('TXT'), long)).toMatchObject({ flag_tc: true, answers: [] });
    const whole = exchange(query('TXT', 1232), long);
    expect(whole.flag_tc).toBe(false);
    expect(whole.answers).toHaveLength(8);
  });

  it('answers questions of unknown types', () => {
    expect(exchange(query('UNKNOWN_65'), answer({}))).toMatchObject({ flag_tc: false, answers: [] });
  });
});
