import { AddressGuard } from './address-guard';
import { Dialer, type DialerOptions } from './dialer.adapter';
import type { Answer } from './name-resolver';

const signal = new AbortController().signal;
const times = { lookUp: 1000, connect: 1000 };

/** A dialer whose only name has these addresses, and the names that it looks up. */
function dialerOf(answer: readonly string[] | Answer<string>, options: Partial<DialerOptions> = {}) {
  const lookedUp: string[] = [];
  const resolve = async (host: string): Promise<Answer<string>> => {
    lookedUp.push(host);
    if (!Array.isArray(answer)) return answer as Answer<string>;
    return answer.length > 0 ? { kind: 'records', records: answer } : { kind: 'no_such_domain' };
  };
  const guard = new AddressGuard({ allowNets: [], ownAddresses: [] });
  return { dialer: new Dialer({ resolve, guard, times, ...options }), lookedUp };
}

const addressesOf = (answer: readonly string[], host: string, options: Partial<DialerOptions> = {}) =>
  dialerOf(answer, options).dialer.addressesOf(host, signal);
const forbidden = { failure: 'forbidden' };

test('returns the checked addresses in their order', async () =>
  expect(await addressesOf(['8.8.8.8', '9.9.9.9', '2620:fe::fe'], 'public.test')).toEqual([
    '8.8.8.8',
    '9.9.9.9',
    '2620:fe::fe',
  ]));

test('limits the number of addresses', async () =>
  expect(
    await addressesOf(['1.0.0.1', '1.0.0.2', '1.0.0.3', '1.0.0.4', '1.0.0.5'], 'public.test'),
  ).toHaveLength(4));

test.each([
  ['case 34: a private address among public ones', ['8.8.8.8', '10.0.0.1']],
  ['a private address beyond the maximum number', ['1.0.0.1', '1.0.0.2', '1.0.0.3', '1.0.0.4', '10.0.0.1']],
  ['a private address of the other family', ['8.8.8.8', '::1']],
  ['an address with a zone', ['2a00:1450::1%eth0']],
])('rejects %s', async (_what, answer) =>
  expect(addressesOf(answer, 'mixed.test')).rejects.toMatchObject(forbidden),
);

test.each([
  ...[
    'localhost',
    'LOCALHOST',
    'localhost.',
    'app.localhost',
    'app.localhost..',
    'printer.local',
    'router.lan',
  ],
  ...[
    'metadata.google.internal',
    'metadata',
    'metadata.azure.com',
    'db.internal',
    'nas.home.arpa',
    'intranet',
  ],
  // Addresses in other spellings are names for a resolver.
  ...['2130706433', '017700000001', '0'],
])('looks up %j as other names, and rejects it despite a public address', async (host) => {
  const { dialer, lookedUp } = dialerOf(['8.8.8.8']);
  await expect(dialer.addressesOf(host, signal)).rejects.toMatchObject(forbidden);
  expect(lookedUp).toHaveLength(1);
});

test.each(['localhost.com', 'local.de', 'internal.example.com', 'mylocal.org', 'notmetadata.azure.com'])(
  'allows %s',
  async (host) => expect(await addressesOf(['8.8.8.8'], host)).toEqual(['8.8.8.8']),
);

test.each([
  ...['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', '[::1]', '::ffff:127.0.0.1', '[::ffff:7f00:1]'],
  ...['::127.0.0.1', '64:ff9b::a9fe:a9fe', '2002:7f00:1::1', '2001:0:1::1', 'fe80::1%eth0', 'fd00::1'],
])('case 32: rejects the address %s without a look-up', async (host) => {
  const { dialer, lookedUp } = dialerOf(['8.8.8.8']);
  await expect(dialer.addressesOf(host, signal)).rejects.toMatchObject(forbidden);
  expect(lookedUp).toEqual([]);
});

test('a public address needs no look-up', async () => {
  expect(await addressesOf([], '[2620:fe::fe]')).toEqual(['2620:fe::fe']);
  expect(await addressesOf([], '8.8.8.8')).toEqual(['8.8.8.8']);
});

test('without a guard any address is allowed', async () => {
  const own = { guard: undefined };
  await expect(addressesOf(['10.0.0.1'], 'searxng', own)).resolves.toEqual(['10.0.0.1']);
  await expect(addressesOf(['127.0.0.1', '::1'], 'localhost', own)).resolves.toEqual(['127.0.0.1', '::1']);
  await expect(addressesOf([], '10.0.0.1', own)).resolves.toEqual(['10.0.0.1']);
});

test('distinguishes a missing answer from a missing name', async () => {
  const failureOf = (answer: Answer<string>) => dialerOf(answer).dialer.addressesOf('public.test', signal);
  await expect(failureOf({ kind: 'no_answer', cause: 'timeout' })).rejects.toMatchObject({ failure: 'dns' });
  for (const kind of ['no_such_domain', 'no_records'] as const)
    await expect(failureOf({ kind })).rejects.toMatchObject({ failure: 'no_address' });
});

test('a port that is not allowed is rejected without a look-up', async () => {
  const { dialer, lookedUp } = dialerOf(['8.8.8.8'], { ports: [443] });
  const target = { host: 'public.test', port: 22, secure: false };
  await expect(dialer.connect(target, signal)).rejects.toMatchObject(forbidden);
  expect(lookedUp).toEqual([]);
});
