import { hostAddresses, type Answer, type NameResolver } from '@lode/platform/network';
import { findMailExchange, orderMailExchanges } from './mail-exchange';

const found = <T>(...records: T[]): Answer<T> => ({ kind: 'records', records });
const noRecords = { kind: 'no_records' } as const;
const serverFailure = { kind: 'no_answer', cause: 'server_failure' } as const;

/** Answers by type; the default is no records. */
function resolverOf(answers: { MX?: Answer<unknown>; A?: Answer<unknown>; AAAA?: Answer<unknown> }) {
  const asked: string[] = [];
  const resolver: NameResolver = {
    lookUp: (name, type) => {
      asked.push(`${type} ${name}`);
      return Promise.resolve((answers as Record<string, Answer<never>>)[type] ?? noRecords);
    },
  };
  return { resolver, asked };
}
const find = (answers: Parameters<typeof resolverOf>[0]) =>
  findMailExchange('acme.test', { ...resolverOf(answers), random: () => 0, signal: AbortSignal.abort() });

describe('findMailExchange', () => {
  it('V7: a domain that does not exist', async () =>
    expect(await find({ MX: { kind: 'no_such_domain' } })).toEqual({ kind: 'none', reason: 'no_domain' }));

  it.each(['', '.'])('V8: a null MX, given as %j', async (exchange) =>
    expect(await find({ MX: found({ preference: 0, exchange }) })).toEqual({
      kind: 'none',
      reason: 'no_mail',
    }),
  );

  it('V9: the address of the domain replaces a missing MX', async () =>
    expect(await find({ A: found('192.0.2.1') })).toEqual({
      kind: 'hosts',
      mxFound: false,
      hosts: ['acme.test'],
    }));

  it('V10: so does an IPv6 address', async () =>
    expect(await find({ AAAA: found('2001:db8::1') })).toEqual({
      kind: 'hosts',
      mxFound: false,
      hosts: ['acme.test'],
    }));

  it('V11: neither MX nor address', async () =>
    expect(await find({})).toEqual({ kind: 'none', reason: 'no_mail' }));

  it('V12: without an answer the mail exchange is not known', async () => {
    expect(await find({ MX: serverFailure })).toEqual({ kind: 'not_known', cause: 'server_failure' });
    expect(await find({ MX: { kind: 'no_answer', cause: 'timeout' } })).toEqual({
      kind: 'not_known',
      cause: 'timeout',
    });
    expect(await find({ A: serverFailure })).toEqual({ kind: 'not_known', cause: 'server_failure' });
  });

  it('V13: follows an alias that the name server does not resolve', async () => {
    const names: Record<string, Record<string, Answer<unknown>>> = {
      'acme.test': { CNAME: found('home.acme.test') },
      'home.acme.test': { MX: found({ preference: 10, exchange: 'mx.acme.test' }) },
      'loop.test': { CNAME: found('loop.test') },
      'lost.test': { CNAME: serverFailure },
    };
    const resolver: NameResolver = {
      lookUp: (name, type) =>
        Promise.resolve((names[name]?.[type] as Answer<never> | undefined) ?? noRecords),
    };
    const options = { resolver, random: () => 0, signal: AbortSignal.abort() };
    expect(await findMailExchange('acme.test', options)).toEqual({
      kind: 'hosts',
      mxFound: true,
      hosts: ['mx.acme.test'],
    });
    expect(await findMailExchange('loop.test', options)).toEqual({ kind: 'none', reason: 'no_mail' });
    expect(await findMailExchange('lost.test', options)).toEqual({
      kind: 'not_known',
      cause: 'server_failure',
    });
  });

  it('V14: returns the hosts in the order of preference', async () => {
    const MX = found(
      { preference: 20, exchange: 'B.acme.test.' },
      { preference: 10, exchange: 'a.acme.test' },
    );
    expect(await find({ MX })).toEqual({
      kind: 'hosts',
      mxFound: true,
      hosts: ['a.acme.test', 'b.acme.test'],
    });
  });
});

describe('hostAddresses', () => {
  const addresses = (answers: Parameters<typeof resolverOf>[0]) =>
    hostAddresses('mx.acme.test', resolverOf(answers).resolver, AbortSignal.abort());

  it('returns IPv4 before IPv6, and one family if the other fails', async () => {
    expect(await addresses({ A: found('192.0.2.1'), AAAA: found('2001:db8::1') })).toEqual(
      found('192.0.2.1', '2001:db8::1'),
    );
    expect(await addresses({ A: serverFailure, AAAA: found('2001:db8::1') })).toEqual(found('2001:db8::1'));
    expect(await addresses({ AAAA: serverFailure })).toEqual(serverFailure);
  });
});

describe('orderMailExchanges', () => {
  it('shuffles equal preferences', () => {
    const records = ['a', 'b', 'c'].map((exchange) => ({ preference: 10, exchange }));
    const draws = [0.9, 0.1, 0.5];
    expect(orderMailExchanges(records, () => draws.shift() ?? 0)).toEqual(['b', 'c', 'a']);
  });

  it('drops a null MX beside others, duplicates, and hosts beyond the limit', () => {
    const many = Array.from({ length: 50 }, (_, index) => ({
      preference: index,
      exchange: `mx${index % 20}.acme.test`,
    }));
    const names = orderMailExchanges([{ preference: 0, exchange: '.' }, ...many], () => 0);
    expect(names).toEqual(Array.from({ length: 8 }, (_, index) => `mx${index}.acme.test`));
  });
});
