import {
  domainIssues,
  proofState,
  targetState,
  trackingFindings,
  trackingState,
  trackingToken,
  type TrackingFacts,
} from './tracking-facts';

const token = trackingToken('acc_1');
const records: Record<string, readonly string[] | undefined> = {
  'alias.agency.example CNAME': ['Lode.Example.'],
  'same.agency.example A': ['192.0.2.1'],
  'six.agency.example AAAA': ['2001:db8::1'],
  'other.agency.example A': ['192.0.2.9'],
  'lode.example A': ['192.0.2.1', '192.0.2.2'],
  'lode.example AAAA': ['2001:db8::1'],
  '_lode.alias.agency.example TXT': ['v=spf1 -all', ` ${token} `],
  '_lode.same.agency.example TXT': [trackingToken('acc_2')],
  'six.agency.example TXT': [token],
};
const dns = (silent: readonly string[] = []) => ({
  of: async (name: string, type = 'TXT') =>
    silent.includes(name) ? undefined : (records[`${name} ${type}`] ?? []),
});
const target = (domain: string, host = 'lode.example', silent: readonly string[] = []) =>
  targetState(dns(silent), `${domain}.agency.example`, host);

test.each([
  ['alias', 'found'],
  ['same', 'found'],
  ['six', 'found'],
  ['other', 'missing'],
  ['unregistered', 'missing'],
])('whether %s leads here: %s', async (domain, expected) => {
  await expect(target(domain)).resolves.toBe(expected);
});

test('compares with an address of the deployment', async () => {
  await expect(target('same', '192.0.2.1')).resolves.toBe('found');
  await expect(target('other', '192.0.2.1')).resolves.toBe('missing');
});

test('is unknown without an answer', async () => {
  await expect(target('same', 'lode.example', ['lode.example'])).resolves.toBe('unknown');
  await expect(target('same', 'lode.example', ['same.agency.example'])).resolves.toBe('unknown');
  await expect(proofState(dns(['_lode.alias.agency.example']), 'alias.agency.example', token)).resolves.toBe(
    'unknown',
  );
});

test.each([
  ['alias', 'found'],
  ['same', 'missing'],
  ['six', 'missing'],
  ['unregistered', 'missing'],
])('whether the owner of %s names the account: %s', async (domain, expected) => {
  await expect(proofState(dns(), `${domain}.agency.example`, token)).resolves.toBe(expected);
});

test('tokens differ by account and are the same for ever', () => {
  expect(token).toBe('lode-account=0c7d0e7a2313cce663d744b68891c54b');
  expect(trackingToken('acc_2')).not.toBe(token);
});

const facts: TrackingFacts = {
  ...{ domain: 'go.agency.example', host: 'lode.example', token, isOwnHost: false, isTaken: false },
  ...{ proof: 'found', target: 'found' },
};

test.each([
  [{}, 'found', 0],
  [{ proof: 'missing' }, 'missing', 1],
  [{ target: 'missing', proof: 'unknown' }, 'missing', 2],
  [{ target: 'unknown', proof: 'unknown' }, 'unknown', 1],
  [{ isTaken: true }, 'missing', 1],
  [{ isOwnHost: true }, 'missing', 1],
] as const)(
  'with %j the domain is %s, and %i problems are named in one finding',
  (given, state, problems) => {
    const all = { ...facts, ...given };
    expect(trackingState(all)).toBe(state);
    const findings = trackingFindings(all);
    expect(findings).toHaveLength(Math.min(1, problems));
    expect(findings[0]?.message.split('; ') ?? []).toHaveLength(problems);
    expect(findings[0]?.fix.split('; ') ?? []).toHaveLength(problems);
  },
);

test('a finding names the records to publish', () => {
  const [missing] = trackingFindings({ ...facts, host: '2001:db8::1', proof: 'missing', target: 'missing' });
  expect(missing).toMatchObject({
    code: 'tracking_domain',
    fix: `add a TXT record for _lode.go.agency.example with ${token}; add an AAAA record for go.agency.example to 2001:db8::1`,
  });
});

test('hosts of the deployment are rejected in every spelling', () => {
  const hosts = {
    publicUrl: 'https://Lode.example:8443/base',
    trackingUrl: 'https://links.agency.example',
    apiHosts: ['API.partner.example.:443', 'münchen.example'],
  };
  const rejected = (domain: string): boolean => domainIssues(hosts, domain).length === 1;
  const all = {
    own: [
      'lode.example',
      'LODE.example',
      'a.b.lode.example',
      'links.agency.example',
      'go.links.agency.example',
    ].concat([
      'api.partner.example',
      'x.API.partner.example',
      'xn--mnchen-3ya.example',
      'go.xn--mnchen-3ya.example',
    ]),
    others: ['go.agency.example', 'agency.example', 'notlode.example', 'lode.example.org', 'partner.example'],
  };
  expect(all.own.filter((domain) => !rejected(domain))).toEqual([]);
  expect(all.others.filter(rejected)).toEqual([]);
  expect(domainIssues(hosts, null)).toEqual([]);
});
