import { CheckMailbox } from './check-mailbox';
import { TrackingDomains } from '../tracking-domains/tracking-domains';
import { trackingToken } from '../tracking-domains/tracking-facts';
import type { StoredMailbox } from './mailbox.repository';

type Zone = Readonly<Record<string, readonly string[] | undefined>>;

const recordsOf = (zone: Zone) => ({
  of: async (name: string, type = 'TXT') => (`${name} ${type}` in zone ? zone[`${name} ${type}`] : []),
});
const check = (zone: Zone, trackingDomain: string | null = null) =>
  new CheckMailbox({
    store: { find: async () => ({ email: 'ada@Agency.example', trackingDomain }) as StoredMailbox },
    records: recordsOf(zone),
    blocklists: ['list.example'],
    tracking: new TrackingDomains(
      { isTaken: async () => false, record: async () => undefined },
      recordsOf(zone),
      { addTrackingDomain: async () => undefined },
      { publicUrl: 'https://lode.example/' },
    ),
  }).check('acc_1', 'mbx_1');

const published: Zone = {
  'agency.example TXT': ['v=spf1 -all'],
  '_dmarc.agency.example TXT': ['v=DMARC1; p=none'],
};

it('a protected sender has no findings', async () => {
  await expect(check(published)).resolves.toEqual({
    domain: 'agency.example',
    spf: 'published',
    dmarc: 'published',
    findings: [],
  });
});

it('missing records, blocklists and a wrong tracking domain are reported with what to do', async () => {
  const { findings, ...states } = await check(
    { 'agency.example.list.example A': ['127.0.0.2'] },
    'go.agency.example',
  );
  expect(states).toEqual({ domain: 'agency.example', spf: 'missing', dmarc: 'missing' });
  expect(findings.map(({ code }) => code)).toEqual(['no_spf', 'no_dmarc', 'blocklisted', 'tracking_domain']);
});

it('is unknown without an answer of the name servers', async () => {
  const silent = { 'agency.example TXT': undefined, '_dmarc.agency.example TXT': undefined };
  await expect(check(silent)).resolves.toMatchObject({
    spf: 'unknown',
    dmarc: 'unknown',
    findings: [{ code: 'dns_unknown' }],
  });
});

it('a tracking domain that names the account and points here is no finding', async () => {
  const zone = { ...published, 'go.agency.example CNAME': ['lode.example.'] };
  const named = { ...zone, '_lode.go.agency.example TXT': [trackingToken('acc_1')] };
  await expect(check(named, 'go.agency.example')).resolves.toMatchObject({ findings: [] });
  await expect(check(zone, 'go.agency.example')).resolves.toMatchObject({
    findings: [{ code: 'tracking_domain', fix: expect.stringContaining(trackingToken('acc_1')) as string }],
  });
});
