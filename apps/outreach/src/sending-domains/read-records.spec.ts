import type { DomainRecordState } from '@lode/contracts';
import {
  changesOf,
  provedDomain,
  readRecords,
  withEarlier,
  type DomainToRead,
  type ReadRecord,
} from './read-records';
import { isReportedTo, withAdvice } from './record-advice';

/** Records by name and type, as in `agency.example MX`; undefined: no answer. TXT without a type. */
type Zone = Readonly<Record<string, readonly string[] | undefined>>;

const token = 'lode-account=0123';
const usual: DomainToRead = {
  ...{ domain: 'agency.example', hasMailboxes: true, blocklists: ['dbl.test'], token },
  relay: undefined,
};
const read = (zone: Zone, more: Partial<DomainToRead> = {}) =>
  readRecords(
    {
      of: async (name, type = 'TXT') => {
        const key = type === 'TXT' ? name : `${name} ${type}`;
        return key in zone ? zone[key] : [];
      },
    },
    { ...usual, ...more },
  );

const good: Zone = {
  'agency.example': ['google-site-verification=x', 'v=spf1 include:_spf.google.com ~all'],
  'agency.example MX': ['5 alt1.aspmx.l.google.com.', '1 aspmx.l.google.com.'],
  '_dmarc.agency.example': ['v=DMARC1; p=none; rua=mailto:Dmarc@lode.test!10m'],
  'google._domainkey.agency.example': ['v=DKIM1; k=rsa; p=MIIB'],
  '_lode.agency.example': [token],
};
const states = (records: readonly ReadRecord[]) => records.map(({ key, state }) => [key, state]);
const facts = { reportAddress: 'dmarc@lode.test', token };

test('records are read as they are published', async () => {
  const records = await read(good);
  expect(records.map(({ key, name, state, values }) => [key, name, state, ...values])).toEqual([
    ['spf', 'agency.example', 'published', 'v=spf1 include:_spf.google.com ~all'],
    ['dmarc', '_dmarc.agency.example', 'published', 'v=DMARC1; p=none; rua=mailto:Dmarc@lode.test!10m'],
    ['mx', 'agency.example', 'published', '1 aspmx.l.google.com.', '5 alt1.aspmx.l.google.com.'],
    ['dkim server', 'google._domainkey.agency.example', 'published', 'v=DKIM1; k=rsa; p=MIIB'],
    ['blocklist dbl.test', 'agency.example.dbl.test', 'clear'],
    ['proof', '_lode.agency.example', 'published', token],
  ]);
  expect(provedDomain(records)).toBe('agency.example');
  expect(withAdvice(records, facts).filter(({ problem }) => problem !== null)).toEqual([]);
});

test.each<[string, Zone, Partial<DomainToRead>, [string, DomainRecordState][]]>([
  [
    'two policies, a null MX and an entry of a block list',
    {
      'agency.example': ['v=spf1 -all', 'v=spf1 ~all'],
      '_dmarc.agency.example': ['v=DMARC1; p=none', 'v=DMARC1; p=reject'],
      'agency.example MX': ['0 .'],
      'agency.example.dbl.test A': ['127.0.1.2'],
    },
    { token: undefined },
    [
      ['spf', 'invalid'],
      ['dmarc', 'invalid'],
      ['mx', 'missing'],
      ['dkim server', 'unknown'],
      ['blocklist dbl.test', 'listed'],
    ],
  ],
  [
    'a list that permits no queries, and a key of the relay that is revoked',
    { 'agency.example.dbl.test A': ['127.255.255.254'], 'lode._domainkey.agency.example': ['v=DKIM1; p='] },
    { hasMailboxes: false, relay: { signing: { domain: 'agency.example', selector: 'lode' } } },
    [
      ['spf', 'missing'],
      ['dmarc', 'missing'],
      ['mx', 'missing'],
      ['dkim relay', 'missing'],
      ['blocklist dbl.test', 'unknown'],
      ['proof', 'missing'],
    ],
  ],
])('%s', async (_what, zone, more, expected) => {
  expect(states(await read(zone, more))).toEqual(expected);
});

test('a subdomain inherits the policy of its organization, whose proof includes it', async () => {
  const records = await read(good, { domain: 'mail.agency.example', hasMailboxes: false, blocklists: [] });
  expect(records.find(({ kind }) => kind === 'dmarc')).toMatchObject({ name: '_dmarc.agency.example' });
  expect(provedDomain(records)).toBe('agency.example');
  const { '_lode.agency.example': _, ...unproved } = good;
  const proof = (await read(unproved, { domain: 'mail.agency.example' })).at(-1);
  expect(withAdvice(proof ? [proof] : [], facts)).toMatchObject([
    { name: '_lode.agency.example', state: 'missing', proposed: token },
  ]);
});

test('a record that is not answered keeps its state, and only known records change', async () => {
  const before = await read(good);
  const silent = withEarlier(before, await read({ ...good, 'agency.example': undefined }));
  expect(silent[0]).toMatchObject({ state: 'published', is_stale: true });
  expect(changesOf(before, silent)).toEqual([]);
  const other = { ...good, 'agency.example': [], 'agency.example.dbl.test A': ['127.0.1.2'] };
  const after = withEarlier(silent, await read(other));
  expect(changesOf(silent, after)).toEqual([
    {
      ...{ what: 'spf', name: 'agency.example', state_before: 'published', state_after: 'missing' },
      ...{ before: ['v=spf1 include:_spf.google.com ~all'], after: [] },
    },
    {
      ...{ what: 'blocklist', name: 'agency.example.dbl.test', state_before: 'clear', state_after: 'listed' },
      ...{ before: [], after: ['127.0.1.2'] },
    },
  ]);
  const never = await read({ 'agency.example': undefined });
  expect(changesOf(never, await read({})).map(({ what }) => what)).not.toContain('spf');
});

test('the advice has the record to publish', async () => {
  const { '_dmarc.agency.example': _, ...zone } = good;
  const proposedFor = async (given: Zone) =>
    withAdvice(await read(given), facts).flatMap(({ kind, proposed }) =>
      proposed === null ? [] : [[kind, proposed]],
    );
  expect(await proposedFor({ ...zone, 'agency.example': [] })).toEqual([
    ['spf', 'v=spf1 include:_spf.google.com ~all'],
    ['dmarc', 'v=DMARC1; p=none; rua=mailto:dmarc@lode.test'],
  ]);
  const policies = { 'v=DMARC1; p=none;': 'v=DMARC1; p=none; rua=mailto:dmarc@lode.test' };
  for (const [policy, proposed] of Object.entries({
    ...policies,
    'v=DMARC1; rua=mailto:a@x.test ; p=none': 'v=DMARC1; rua=mailto:a@x.test,mailto:dmarc@lode.test; p=none',
  })) {
    expect(await proposedFor({ ...zone, '_dmarc.agency.example': [policy] })).toEqual([['dmarc', proposed]]);
    expect(isReportedTo(proposed, 'dmarc@lode.test')).toBe(true);
  }
});
