import { ProblemError, type SequenceStep, type VerificationResult } from '@lode/contracts';
import type { Clock } from '@lode/platform';
import { keepSuppressedIn } from '@lode/privacy';
import { suppressionsOf } from '@lode/testing';
import { candidateOf, contactOf } from '../enrolments/testing/candidate';
import type { Candidate } from '../enrolments/recipients';
import { storedSequence } from '../testing/stored-sequence';
import { TrackingDomains } from '../tracking-domains/tracking-domains';
import { trackingToken } from '../tracking-domains/tracking-facts';
import { CheckSequence, type CheckParts } from './check-sequence';
import type { DnsRecords } from '../checks/dns-records.adapter';
import type { CheckedRecipient, CheckRepository } from './check.repository';

const account = 'acc_1';
const person = (id: string, values: CheckedRecipient['values'] = {}): CheckedRecipient => ({
  id,
  email: `${id}@x.test`,
  values: { first_name: 'Ada', source: 'https://x.test', ...values },
});
const goodStep: SequenceStep = {
  position: 1,
  subject: 'Hello {{ first_name }}',
  body_text: 'From {{ source }}. {{ unsubscribe_url }}',
};
const goodRecords: Record<string, string[]> = {
  'agency.example': ['v=spf1 -all'],
  '_dmarc.agency.example': ['v=DMARC1; p=none'],
  's._domainkey.agency.example': ['p=MIIB'],
};

interface Given extends Partial<Omit<CheckParts, 'store'>> {
  readonly steps?: SequenceStep[];
  readonly trackingDomain?: string;
  readonly mailboxes?: string[];
  readonly list?: string | null;
  readonly enrolled?: readonly CheckedRecipient[];
  readonly listed?: readonly CheckedRecipient[];
  /** Companies of the list of a sequence for people. */
  readonly candidates?: readonly Candidate[];
}

function storeOf({
  steps = [goodStep],
  list = null,
  trackingDomain,
  ...people
}: Given & { list?: string | null }): Pick<
  CheckRepository,
  'find' | 'mailboxes' | 'enrolled' | 'listed' | 'candidates' | 'open'
> {
  const rows = people.candidates ? 'contact' : 'company';
  const stored = storedSequence({
    ...{ steps, list_id: list, rows, from_email: 'ada@agency.example' },
    tracking_domain: trackingDomain ?? null,
    mailboxes: people.mailboxes ?? [],
  });
  const page = (
    all: readonly CheckedRecipient[],
    after: string | undefined,
    most: number,
  ): CheckedRecipient[] => all.filter(({ id }) => after === undefined || id > after).slice(0, most);
  return {
    find: async (as, id) => (as === account && id === stored.id ? stored : undefined),
    mailboxes: async (_account, ids) =>
      ids.map((id) => ({
        id,
        email: `${id}@mail.example`,
        status: id.includes('paused') ? 'paused' : 'active',
      })),
    enrolled: async (_account, _id, after, most) => page(people.enrolled ?? [person('enr_1')], after, most),
    listed: async (_account, _place, after, most) => page(people.listed ?? [], after, most),
    candidates: async (_account, _list, after) => (after === undefined ? [...(people.candidates ?? [])] : []),
    open: async (_account, _sequence, keys) => new Set(keys.filter((key) => !key.startsWith('there@'))),
  };
}

const trackingIn = (records: DnsRecords = { of: async () => [] }) =>
  new TrackingDomains(
    { isTaken: async () => false, record: async () => undefined },
    records,
    { addTrackingDomain: async () => undefined },
    { publicUrl: 'https://lode.example' },
  );

const checkerOf = (given: Given = {}): CheckSequence =>
  new CheckSequence({
    store: storeOf(given),
    verdicts: { of: async (addresses) => new Map(addresses.map((address) => [address, 'valid'])) },
    records: { of: async (name) => goodRecords[name] ?? [] },
    suppressions: suppressionsOf(),
    hasRelay: true,
    hasPublicUrl: true,
    // A Saturday, 12:00 in UTC.
    clock: { now: () => Date.UTC(2026, 1, 28, 12) } as Clock,
    tracking: trackingIn(given.records),
    blocklists: ['dbl.example.org', 'quota.example.org', 'clean.example.org'],
    signing: { domain: 'agency.example', selector: 's' },
    ...given,
  });
const check = (given: Given = {}) => checkerOf(given).check(account, 'seq_1');
/** Codes with their counts. */
const found = async (given: Given) =>
  (await check(given)).findings.map(({ code, count }) => (count === null ? code : `${code} ${count}`));

it('reports nothing for a valid sequence', async () => {
  expect(await check()).toMatchObject({ can_start: true, findings: [], recipients: 1 });
});

it('counts the recipients of a start, each address once and without suppressed ones', async () => {
  const listed = Array.from({ length: 2500 }, (_, index) => person(`led_${10_000 + index}`));
  const twice = { ...person('led_99999'), email: 'LED_10000@x.test' };
  const given = { enrolled: [], list: 'lst_1', listed: [...listed, twice] };
  const suppressions = suppressionsOf({ emails: ['led_10001@x.test'] });
  expect(await check(given)).toMatchObject({ recipients: 2500 });
  expect(await check({ ...given, suppressions })).toMatchObject({ recipients: 2499 });
});

it('says how many people get the first message, when, and by which senders', async () => {
  const listed = ['led_1', 'led_2', 'led_3'].map((id) => person(id));
  const verdicts: CheckParts['verdicts'] = { of: async () => new Map([['led_2@x.test', 'invalid']]) };
  const given = { enrolled: [], list: 'lst_1', listed, verdicts };
  const relay = { email: 'ada@agency.example', mailbox_id: null, is_active: true };
  expect(await check(given)).toMatchObject({ recipients_count: 2, senders: [relay] });
  expect(await check({ ...given, listed: [] })).toMatchObject({ recipients_count: 0, first_send_at: null });
  expect(await check({ ...given, mailboxes: ['mbx_1', 'mbx_paused'] })).toMatchObject({
    senders: [
      { email: 'mbx_1@mail.example', mailbox_id: 'mbx_1', is_active: true },
      { email: 'mbx_paused@mail.example', mailbox_id: 'mbx_paused', is_active: false },
    ],
  });
});

it.each([
  ['in the next window', {}, '2026-03-02T09:00:00.000Z'],
  [
    'after the wait of the first step',
    { wait_value: 3, wait_unit: 'day' as const },
    '2026-03-03T12:00:00.000Z',
  ],
])('the first message is sent %s', async (_name, wait, at) => {
  const { first_send_at } = await check({ steps: [{ ...goodStep, ...wait }] });
  expect(first_send_at).toBe(at);
});

it('has another digest for other texts, senders, recipients or values, and the same one after an enrolment', async () => {
  const [one, two] = [person('led_1'), person('led_2')];
  const given = { enrolled: [], list: 'lst_1', listed: [one, two] };
  const digest = async (more: Given = {}) => (await check({ ...given, ...more })).digest;
  const first = await digest();
  const enrolled = { ...one, id: 'enr_1' };
  expect(await digest({ enrolled: [enrolled], listed: [two] })).toBe(first);
  expect(await digest({ records: { of: async () => undefined }, hasRelay: false })).toBe(first);
  const others: Given[] = [
    { steps: [{ ...goodStep, subject: 'Hello again' }] },
    { mailboxes: ['mbx_1'] },
    { trackingDomain: 'go.x.test' },
    { list: 'lst_2' },
    { listed: [one] },
    { listed: [one, two, person('led_3')] },
    { listed: [one, person('led_3')] },
    { listed: [one, person('led_2', { first_name: 'Ben' })] },
  ];
  const digests = await Promise.all(others.map(digest));
  expect(new Set([first, ...digests]).size).toBe(others.length + 1);
  const suppressions = suppressionsOf({ emails: ['led_2@x.test'] });
  expect(await digest({ suppressions })).toBe(await digest({ listed: [one] }));
});

it('reports the same without the recipients of a finished sequence', async () => {
  const content = async (given: Given) => {
    const { can_start, findings } = await checkerOf(given).checkContent(account, 'seq_1');
    return [can_start, ...findings.map(({ code }) => code)];
  };
  const invalid = {
    of: async (all: readonly string[]) => new Map(all.map((each) => [each, 'invalid' as const])),
  };
  const listed = [person('led_1', { source: null })];
  expect(await content({ enrolled: [], list: 'lst_1', listed, verdicts: invalid })).toEqual([true]);
  expect(await content({ enrolled: [], hasRelay: false, records: { of: async () => [] } })).toEqual([
    ...[false, 'no_relay', 'no_spf', 'no_dmarc', 'no_dkim'],
  ]);
});

it.each<[string, Given, string[]]>([
  ['no steps', { steps: [] }, ['no_steps']],
  ['no recipients', { enrolled: [] }, ['nobody_enrolled']],
  ['no relay and no public address', { hasRelay: false, hasPublicUrl: false }, ['no_relay', 'no_public_url']],
  [
    'no opt-out and no source',
    { steps: [{ ...goodStep, body_text: 'Hello' }] },
    ['missing_opt_out', 'missing_source'],
  ],
  [
    'a recipient with unknown source',
    { enrolled: [person('enr_1'), person('enr_2', { source: null })] },
    ['missing_source 1'],
  ],
  [
    'a suppressed recipient',
    {
      enrolled: [person('enr_1'), person('enr_2')],
      suppressions: suppressionsOf({ emails: ['enr_2@x.test'] }),
    },
    ['suppressed_addresses 1'],
  ],
  [
    'suppressed recipients only',
    { suppressions: suppressionsOf({ emails: ['enr_1@x.test'] }) },
    ['nobody_enrolled', 'suppressed_addresses 1'],
  ],
  [
    'suppressed leads of the list, which are not enrolled',
    { list: 'lst_1', listed: [person('led_1')], suppressions: suppressionsOf({ emails: ['led_1@x.test'] }) },
    [],
  ],
  [
    'stored verdicts',
    {
      enrolled: ['enr_1', 'enr_2', 'enr_3'].map((id) => person(id)),
      list: 'lst_1',
      listed: [person('led_1')],
      verdicts: {
        of: async () =>
          new Map([
            ['enr_1@x.test', 'invalid'],
            ['enr_2@x.test', 'risky'],
            ['led_1@x.test', 'invalid'],
          ]),
      },
    },
    ['invalid_addresses 2', 'unverified_addresses 1', 'risky_addresses 1'],
  ],
  [
    'mailboxes that do not answer customers',
    {
      enrolled: ['jobs', 'rechnung', 'privacy', 'office', 'ann.fern', 'steve.jobs'].map((id) => person(id)),
      verdicts: { of: async () => new Map() },
    },
    ['unverified_addresses 6', 'inward_addresses 3'],
  ],
  [
    'unavailable verdicts',
    { verdicts: { of: async () => Promise.reject(new ProblemError('unavailable')) } },
    ['unverified_addresses 1'],
  ],
  [
    'variables without a value in any step',
    {
      steps: [
        goodStep,
        {
          position: 2,
          thread: 'reply',
          body_text: '{{ company }} {{ custom.x }} {{ title | default: "x" }}',
        },
      ],
    },
    ['missing_variables 1'],
  ],
  [
    'a source missing only in a later step',
    {
      steps: [
        { ...goodStep, body_text: '{{ source | default: "a list" }} {{ unsubscribe_url }}' },
        { position: 2, thread: 'reply', body_text: '{{ source }}' },
      ],
      enrolled: [person('enr_1', { source: ' ' })],
    },
    ['missing_variables 1'],
  ],
  [
    'a domain without SPF, DMARC and DKIM',
    { records: { of: async () => [] }, signing: undefined },
    ['no_spf', 'no_dmarc', 'no_dkim'],
  ],
  ['name servers without an answer', { records: { of: async () => undefined } }, ['dns_unknown']],
])('finds %s', async (_what, given, findings) => {
  expect(await found(given)).toEqual(findings);
});

it('names the missing variables and the first of many recipients', async () => {
  const enrolled = Array.from({ length: 2500 }, (_, index) =>
    person(`enr_${10_000 + index}`, { first_name: null }),
  );
  const { findings } = await check({ enrolled, suppressions: suppressionsOf({ domains: ['x.test'] }) });
  expect(findings.find(({ code }) => code === 'suppressed_addresses')).toMatchObject({
    count: 2500,
    message: 'a do-not-contact list contains 2500 people',
    examples: enrolled.slice(0, 20).map(({ id }) => id),
  });
  const missing = await check({ enrolled });
  expect(missing.findings).toMatchObject([
    { code: 'missing_variables', count: 2500, examples: ['first_name'] },
  ]);
});

it.each<[string, [string, VerificationResult['verdict']][], string]>([
  ['unknown addresses', [], 'the address has not been verified for 2 people'],
  [
    'inconclusive verifications',
    [
      ['enr_1@x.test', 'unknown'],
      ['enr_2@x.test', 'unknown'],
    ],
    'the verification was not conclusive for 2 people',
  ],
  [
    'both',
    [['enr_1@x.test', 'unknown']],
    'the address has not been verified for 1 person; the verification was not conclusive for 1 person',
  ],
])(
  'distinguishes unverified addresses from inconclusive verifications: %s',
  async (_what, known, message) => {
    const enrolled = [person('enr_1'), person('enr_2')];
    const { findings } = await check({ enrolled, verdicts: { of: async () => new Map(known) } });
    expect(findings).toMatchObject([{ code: 'unverified_addresses', message, count: 2 }]);
    expect(findings[0]?.examples.toSorted()).toEqual(['enr_1', 'enr_2']);
    expect(findings[0]?.addresses?.toSorted()).toEqual(['enr_1@x.test', 'enr_2@x.test']);
  },
);

it('names the addresses of recipients, but no suppressed ones', async () => {
  const enrolled = [person('enr_1', { first_name: null }), person('enr_2')];
  const suppressions = suppressionsOf({ emails: ['enr_2@x.test'] });
  const { findings } = await check({ enrolled, suppressions });
  expect(findings).toEqual([
    expect.objectContaining({ code: 'suppressed_addresses', examples: ['enr_2'] }),
    expect.objectContaining({
      code: 'missing_variables',
      examples: ['first_name'],
      addresses: ['enr_1@x.test'],
    }),
  ]);
  expect(findings[0]).not.toHaveProperty('addresses');
});

it('leaves out addresses that the deployment suppresses meanwhile', async () => {
  const answer = await check({ enrolled: [person('enr_1', { first_name: null })] });
  const [finding] = answer.findings;
  const addresses = async (account?: string) => {
    const suppressions = suppressionsOf({ emails: ['enr_1@x.test'], ...(account && { account }) });
    return (await keepSuppressedIn(answer, suppressions, 'acc_1')).findings;
  };
  expect(await addresses()).toEqual([{ ...finding, addresses: [] }]);
  expect(await addresses('acc_1')).toEqual([finding]);
});

it('answers not_found for an unknown sequence', async () => {
  const other = new CheckSequence({ ...({} as CheckParts), store: storeOf({}) });
  await expect(other.check('acc_2', 'seq_1')).rejects.toMatchObject({ code: 'not_found' });
});

it.each([
  [undefined, 'no SPF record is published for agency.example'],
  [
    'bounces@lode.test',
    'no SPF record is published for agency.example and lode.test, the domain of LODE_RETURN_PATH',
  ],
])('reports missing SPF of one or two domains (%s)', async (returnPath, message) => {
  const { findings } = await check({ records: { of: async () => [] }, returnPath });
  expect(findings).toContainEqual(expect.objectContaining({ code: 'no_spf', message }));
});

test('counts the people of the listed companies who would be enrolled, each address once', async () => {
  const candidates = [
    candidateOf('led_1', [contactOf('Jane Doe', 'jane@oak.test'), contactOf('Bo Roe', null)]),
    candidateOf('led_2', [
      contactOf('Jane Doe', 'Jane@oak.test'),
      contactOf('Ed Poe', 'there@oak.test'),
      contactOf('Al Coe', 'stop@oak.test'),
    ]),
    candidateOf('led_3', []),
  ];
  const seen: string[][] = [];
  const { findings } = await checkerOf({
    ...{
      enrolled: [],
      list: 'lst_1',
      candidates,
      suppressions: suppressionsOf({ emails: ['stop@oak.test'] }),
    },
    verdicts: {
      of: async (addresses) => {
        seen.push([...addresses]);
        return new Map(addresses.map((address) => [address, 'invalid']));
      },
    },
  }).check(account, 'seq_1');
  expect(seen).toEqual([['jane@oak.test']]);
  expect(findings.find(({ code }) => code === 'invalid_addresses')).toMatchObject({ count: 1 });
});

it.each([
  ['go.agency.example', true],
  ['away.agency.example', false],
  ['silent.agency.example', false],
])('checks the records of the tracking domain %s', async (trackingDomain, isHere) => {
  const names: Record<string, string[] | undefined> = {
    'go.agency.example': ['lode.example.'],
    '_lode.go.agency.example': [trackingToken(account)],
  };
  const records = {
    of: async (name: string, type?: string) =>
      type === undefined ? goodRecords[name] : name.includes('silent') ? undefined : (names[name] ?? []),
  };
  const { can_start, findings } = await check({ trackingDomain, records });
  expect(can_start).toBe(isHere);
  expect(findings.map(({ code }) => code)).toEqual(isHere ? [] : ['tracking_domain']);
});

it('warns about a sender on a blocklist', async () => {
  const listed: Record<string, string[]> = {
    ...goodRecords,
    'agency.example.dbl.example.org': ['127.0.1.2'],
    'agency.example.quota.example.org': ['127.255.255.254'],
  };
  const { can_start, findings } = await check({ records: { of: async (name) => listed[name] ?? [] } });
  expect(can_start).toBe(true);
  expect(findings).toMatchObject([
    { code: 'blocklisted', level: 'warn', message: 'agency.example is on dbl.example.org' },
  ]);
});

it('checks the mailboxes of a sequence instead of the relay', async () => {
  const given = { hasRelay: false, signing: undefined, mailboxes: ['ada', 'paused'] };
  const codes = async (more: Given) => (await check({ ...given, ...more })).findings.map(({ code }) => code);
  expect(await codes({})).toEqual(['no_spf', 'no_dmarc']);
  expect(await codes({ mailboxes: ['paused'] })).toEqual(['no_mailbox', 'no_spf', 'no_dmarc']);
});
