import { AddressGuard, type NameResolver } from '@lode/platform/network';
import { Destinations } from './dialer.adapter';

const signal = new AbortController().signal;
const guard = new AddressGuard({ allowNets: [], ownAddresses: [] });

/** A fake resolver with the addresses of a single name. */
function destinations(v4: readonly string[], v6: readonly string[] = []): Destinations {
  const resolver = {
    lookUp: (_name: string, type: string) => {
      const records = type === 'A' ? v4 : v6;
      return Promise.resolve(records.length > 0 ? { kind: 'records', records } : { kind: 'no_records' });
    },
  } as unknown as NameResolver;
  return new Destinations({ resolver, guard, timeoutMs: 1000 });
}

const find = (found: Destinations, host: string, trusted = false) => found.find(host, { trusted, signal });

test('returns the checked addresses, IPv6 last', async () =>
  expect(await find(destinations(['8.8.8.8', '9.9.9.9'], ['2620:fe::fe']), 'public.test')).toEqual([
    '8.8.8.8',
    '9.9.9.9',
    '2620:fe::fe',
  ]));

test('limits the number of addresses', async () =>
  expect(
    await find(destinations(['1.0.0.1', '1.0.0.2', '1.0.0.3', '1.0.0.4', '1.0.0.5']), 'public.test'),
  ).toHaveLength(4));

test.each([
  ['case 34: a private address among public ones', ['8.8.8.8', '10.0.0.1'], []],
  [
    'a private address beyond the maximum number',
    ['1.0.0.1', '1.0.0.2', '1.0.0.3', '1.0.0.4', '10.0.0.1'],
    [],
  ],
  ['a private address of the other family', ['8.8.8.8'], ['::1']],
  ['no address', [], []],
])('rejects %s', async (_what, v4, v6) =>
  expect(find(destinations(v4, v6), 'mixed.test')).rejects.toMatchObject({ reason: 'unreachable' }),
);

test.each(['localhost', 'metadata.google.internal', 'intranet'])(
  'rejects %s despite a public address',
  async (host) =>
    expect(find(destinations(['8.8.8.8']), host)).rejects.toMatchObject({ reason: 'unreachable' }),
);

test.each(['127.0.0.1', '10.0.0.1', '::1', '::ffff:127.0.0.1', '64:ff9b::a9fe:a9fe'])(
  'case 32: checks the address %s without a look-up',
  async (host) =>
    expect(find(destinations(['8.8.8.8']), host)).rejects.toMatchObject({ reason: 'unreachable' }),
);

test('accepts any address of an operator’s source', async () => {
  await expect(find(destinations(['10.0.0.1']), 'searxng', true)).resolves.toEqual(['10.0.0.1']);
  await expect(find(destinations([]), 'localhost', true)).resolves.toEqual(['127.0.0.1', '::1']);
  await expect(find(destinations([]), '10.0.0.1', true)).resolves.toEqual(['10.0.0.1']);
});

test('distinguishes a missing answer', async () => {
  const resolver: NameResolver = { lookUp: () => Promise.resolve({ kind: 'no_answer', cause: 'timeout' }) };
  const found = new Destinations({ resolver, guard, timeoutMs: 1000 });
  await expect(find(found, 'public.test')).rejects.toMatchObject({ reason: 'dns' });
});
