import * as dns from 'dns-packet';
import { NameServer, toDatagram, toResponse, type DnsAnswer } from './name-server';
import type { DnsNames } from './zone';

const serving = (names: DnsNames): NameServer => {
  const server = new NameServer();
  server.add(names);
  return server;
};
const a = (address: string) => ({ type: 'A' as const, address });
const alias = (target: string) => ({ records: [{ type: 'CNAME' as const, target }] });

describe('NameServer', () => {
  it('distinguishes a missing name from a missing record', () => {
    const server = serving({ 'mx.acme.test': { records: [a('127.77.0.1')] } });
    expect(server.answer('acme.tset', 'A').outcome).toBe('nxdomain');
    expect(server.answer('mx.acme.test', 'MX')).toMatchObject({ outcome: 'ok', records: [] });
    expect(server.answer('acme.test', 'MX')).toMatchObject({ outcome: 'ok', records: [] });
  });

  it('follows aliases and returns the whole chain', () => {
    const server = serving({
      'a.test': alias('b.test'),
      'b.test': alias('c.test'),
      'c.test': { records: [a('127.77.0.3')] },
    });
    expect(server.answer('a.test', 'A').records.map(({ name }) => name)).toEqual([
      'a.test',
      'b.test',
      'c.test',
    ]);
    expect(server.answer('a.test', 'CNAME').records).toHaveLength(1);
  });

  it('returns NXDOMAIN for a dangling alias and SERVFAIL for an alias loop', () => {
    const server = serving({
      'a.test': alias('gone.test'),
      'b.test': alias('c.test'),
      'c.test': alias('b.test'),
    });
    expect(server.answer('a.test', 'A').outcome).toBe('nxdomain');
    expect(server.answer('b.test', 'A').outcome).toBe('servfail');
  });

  it('fails for one type and answers for another', () => {
    const server = serving({ 'a.test': { records: [a('127.77.0.1')], failure: { MX: 'servfail' } } });
    expect(server.answer('a.test', 'MX').outcome).toBe('servfail');
    expect(server.answer('a.test', 'A').records).toHaveLength(1);
  });

  it('answers for names below a wildcard that do not exist otherwise', () => {
    const server = serving({
      '*.acme.test': { records: [a('127.77.0.1')] },
      'own.acme.test': { records: [a('127.77.0.2')] },
    });
    const addresses = (name: string): unknown[] =>
      server.answer(name, 'A').records.map(({ record }) => record);
    expect(addresses('any.acme.test')).toEqual([a('127.77.0.1')]);
    expect(addresses('own.acme.test')).toEqual([a('127.77.0.2')]);
    expect(server.answer('acme.test', 'A')).toMatchObject({ outcome: 'ok', records: [] });
    expect(server.answer('below.own.acme.test', 'A').outcome).toBe('nxdomain');
  });

  it('adds up delays along a chain', () => {
    const server = serving({ 'a.test': { ...alias('b.test'), delayMs: 5 }, 'b.test': { delayMs: 7 } });
    expect(server.answer('a.test', 'A').delayMs).toBe(12);
  });

  it('accepts a parent after its child, but no name twice', () => {
    const server = serving({ 'mx.acme.test': {} });
    server.add({ 'acme.test': { records: [a('127.77.0.1')] } });
    expect(server.answer('acme.test', 'A').records).toHaveLength(1);
    expect(() => server.add({ 'new.test': {}, 'acme.test': {} })).toThrow('acme.test is defined twice');
    expect(server.answer('new.test', 'A').outcome).toBe('nxdomain');
  });
});

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
