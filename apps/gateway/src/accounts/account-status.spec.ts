import { accountStatus, type AccountFacts } from './accounts.controller';

const config = {
  network: 'sandbox',
  rateLimit: { requests: 500, seconds: 10 },
  accountRateLimit: undefined,
} as const;
const facts: AccountFacts = {
  account: { id: 'acc_1', name: 'Sales', monthlyQuota: 100 },
  key: {
    id: 'key_1',
    name: 'CRM import',
    scopes: ['lists:read'],
    expiresAt: new Date('2027-01-01T00:00:00Z'),
    rateLimit: null,
  },
  used: 40,
  now: Date.parse('2026-12-20T12:00:00Z'),
  config,
};

it('names key, limits and the remaining quota', () => {
  expect(accountStatus(facts)).toEqual({
    id: 'acc_1',
    name: 'Sales',
    key: {
      id: 'key_1',
      name: 'CRM import',
      scopes: ['lists:read'],
      expires_at: '2027-01-01T00:00:00.000Z',
    },
    network: 'sandbox',
    limits: {
      key_rate: { requests: 500, seconds: 10 },
      account_rate: { requests: 1000, seconds: 10 },
    },
    quota: { monthly: 100, used: 40, left: 60, resets_at: '2027-01-01T00:00:00.000Z' },
  });
});

it('an exceeded quota has nothing left, and an unlimited one no number', () => {
  expect(accountStatus({ ...facts, used: 140 }).quota).toMatchObject({ used: 140, left: 0 });
  const unlimited = { ...facts, account: { ...facts.account, monthlyQuota: null } };
  expect(accountStatus(unlimited).quota).toMatchObject({ monthly: null, left: null });
});

it.each([
  ['20/60', { requests: 20, seconds: 60 }],
  ['off', null],
])('the rate of the key itself comes first: %s', (rateLimit, expected) => {
  const key = facts.key && { ...facts.key, rateLimit };
  expect(accountStatus({ ...facts, key }).limits.key_rate).toEqual(expected);
});

it('a caller without a key has no key and no rate of a key', () => {
  expect(accountStatus({ ...facts, key: null })).toMatchObject({ key: null, limits: { key_rate: null } });
});
