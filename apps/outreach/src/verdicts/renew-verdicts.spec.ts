import {
  ProblemError,
  type AddressVerification,
  type Contact,
  type RecipientRows,
  unknownLead,
} from '@lode/contracts';
import { movableClock, suppressionsOf } from '@lode/testing';
import type { StoredLead } from '../leads/lead.repository';
import { RenewVerdicts, type RenewVerdictsParts } from './renew-verdicts';

const day = 86_400_000;
const lead = (number: number): StoredLead =>
  ({
    ...unknownLead(),
    id: `led_${number}`,
    email: `p${number}@cedar.example`,
    email_2: null,
    phone: null,
    phone_2: null,
    contacts: [],
    website: null,
  }) as unknown as StoredLead;
const valid: AddressVerification = {
  ...{ verdict: 'valid', reason: 'ok', score: null, checked_at: '2026-06-01T12:00:00.000Z' },
  ...{ mx_host: null, mail_provider: null },
};

function renewing(
  stale: readonly StoredLead[],
  verify: RenewVerdictsParts['source']['verify'] = (emails) =>
    Promise.resolve(new Map(emails.map((email) => [email, valid]))),
) {
  const stored: unknown[] = [];
  const asked: unknown[] = [];
  const renewal = new RenewVerdicts({
    leads: {
      stale: (...given) => (asked.push(given), Promise.resolve([...stale])),
      store: ({ ids, verdicts }) => Promise.resolve(void stored.push([ids, [...verdicts.keys()]])),
    },
    source: { verify },
    suppressions: suppressionsOf({ emails: ['p2@cedar.example'], account: 'acc_1' }),
    clock: movableClock(30 * day),
    maxAge: day,
  });
  return { stored, asked, run: (rows: RecipientRows = 'company') => renewal.renew('acc_1', 'lst_1', rows) };
}

test('verifies the addresses with an old verdict, without suppressed ones, and stores the verdicts', async () => {
  const { stored, asked, run } = renewing([lead(1), lead(2), lead(3)]);
  await run();
  expect(asked).toEqual([['acc_1', { list: 'lst_1', rows: 'company' }, 29 * day, 101]]);
  expect(stored).toEqual([
    [
      ['led_1', 'led_3'],
      ['p1@cedar.example', 'p3@cedar.example'],
    ],
  ]);
});

test('does nothing if all verdicts are recent', async () => {
  const { stored, run } = renewing([]);
  await run();
  expect(stored).toEqual([]);
});

test('keeps the old verdict of a slow mail host, and all without verification', async () => {
  const late = { ...valid, verdict: 'unknown', reason: 'timeout' } as const;
  const slow = renewing([lead(1)], () => Promise.resolve(new Map([['p1@cedar.example', late]])));
  await slow.run();
  expect(slow.stored).toEqual([[['led_1'], []]]);
  const away = renewing([lead(1)], () => Promise.reject(new ProblemError('unavailable')));
  await expect(away.run()).resolves.toBeUndefined();
});

test('rejects the start if more than 100 verdicts are old', async () => {
  const { run } = renewing(Array.from({ length: 101 }, (_, index) => lead(index)));
  await expect(run()).rejects.toMatchObject({
    code: 'conflict',
    errors: [{ location: 'check.old_verdicts', fix: expect.stringContaining('/lists/lst_1/verification') }],
  });
});

const company = (number: number, people: readonly [name: string, verdict: AddressVerification | null][]) =>
  ({
    ...lead(number),
    ...{ first_name: null, last_name: null },
    contacts: people.map(([name, verification]) => ({
      ...({
        name,
        verification,
        email: `${name}@cedar.example`,
        profiles: [],
        evidence: [],
      } as Partial<Contact>),
    })),
  }) as unknown as StoredLead;

test('verifies the people with an old verdict in a sequence for people, not their company', async () => {
  const old = { ...valid, checked_at: '1970-01-02T00:00:00.000Z' };
  const { stored, asked, run } = renewing([
    company(1, [
      ['ann', old],
      ['bob', valid],
      ['p2', old],
      ['zoe', null],
    ]),
    { ...lead(3), first_name: 'Cy' },
  ]);
  await run('contact');
  expect(asked).toEqual([['acc_1', { list: 'lst_1', rows: 'contact' }, 29 * day, 101]]);
  expect(stored).toEqual([
    [
      ['led_1', 'led_3'],
      ['ann@cedar.example', 'p3@cedar.example'],
    ],
  ]);
});

test('rejects the start if more than 100 people of a few companies have old verdicts', async () => {
  const old = { ...valid, checked_at: '1970-01-02T00:00:00.000Z' };
  const people = (from: number) =>
    Array.from({ length: 60 }, (_, index): [string, AddressVerification] => [`n${from + index}`, old]);
  const { run } = renewing([company(1, people(0)), company(3, people(60))]);
  await expect(run('contact')).rejects.toMatchObject({ code: 'conflict' });
});
