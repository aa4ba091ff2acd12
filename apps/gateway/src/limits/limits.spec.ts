import { ProblemError } from '@lode/contracts';
import { loadConfig } from '@lode/platform';
import { movableClock } from '@lode/testing';
import type { ActiveKey } from '../authentication/active-key';
import { gatewaySettings } from '../gateway.config';
import { accountRate, ratePolicy, type RatePolicy } from './rate-policy';
import { clientOf, ClientLimiter } from './client-limiter';
import { KeyLimiter } from './key-limiter';
import { ResultLedger } from '../usage/result-ledger';
import { startOfMonth, startOfNextMonth, UsageLedger } from '../usage/usage-ledger';
import { RateWindows } from './rate-windows';

const codeOf = (act: () => void): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof ProblemError) return error.code;
    throw error;
  }
  return 'passed';
};

describe('a policy as text', () => {
  it.each([
    ['100/10', { requests: 100, seconds: 10 }],
    ['1/3600', { requests: 1, seconds: 3600 }],
    ['off', null],
    ['0/10', undefined],
    ['10/0', undefined],
    ['10/3601', undefined],
    ['100', undefined],
    ['100/10s', undefined],
    ['-1/10', undefined],
    ['', undefined],
  ])('%s', (text, policy) => expect(ratePolicy.parse(text)).toEqual(policy));
});

test('the defaults are 500 requests in 10 s for a key, and 1,000 for an account', () => {
  const defaults = loadConfig(gatewaySettings, {});
  expect(defaults.rateLimit).toEqual({ requests: 500, seconds: 10 });
  expect(accountRate(defaults)).toEqual({ requests: 1000, seconds: 10 });
});

describe('one client', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s is %s', (address, client) => expect(clientOf(address)).toBe(client));
});

describe('months', () => {
  it('begin and end in UTC', () => {
    const moment = Date.UTC(2026, 11, 31, 23, 59, 59, 999);
    expect(startOfMonth(moment)).toBe(Date.UTC(2026, 11, 1));
    expect(startOfNextMonth(moment)).toBe(Date.UTC(2027, 0, 1));
  });
});

describe('limit of a client', () => {
  it('rejects requests beyond the policy, and none without a policy', () => {
    const clock = movableClock();
    const limiter = new ClientLimiter({ clientRateLimit: { requests: 1, seconds: 10 } }, clock);
    const take = (): string => codeOf(() => limiter.take('page', '192.0.2.7', () => undefined));
    expect([take(), take()]).toEqual(['passed', 'rate_limited']);
    clock.advance(10_000);
    expect(take()).toBe('passed');
    const open = new ClientLimiter({ clientRateLimit: null }, clock);
    expect(codeOf(() => open.take('page', '192.0.2.7', () => undefined))).toBe('passed');
  });

  it('counts unknown keys separately from pages', () => {
    const limiter = new ClientLimiter({ clientRateLimit: { requests: 1, seconds: 10 } }, movableClock());
    const take = (ask: 'page' | 'unknown key') =>
      codeOf(() => limiter.take(ask, '192.0.2.7', () => undefined));
    expect([take('unknown key'), take('unknown key'), take('page')]).toEqual([
      'passed',
      'rate_limited',
      'passed',
    ]);
  });
});

describe('limits of a key', () => {
  const key = (limits: Partial<ActiveKey>): ActiveKey => ({
    id: 'key_1',
    account: 'acc_1',
    scopes: new Set(),
    rate: null,
    monthlyQuota: null,
    user: null,
    memberQuota: null,
    actor: 'key_1',
    endsAt: Infinity,
    ...limits,
  });

  const setUp = (used: number, accountRateLimit: RatePolicy | null = null) => {
    const headers: Record<string, string> = {};
    const clock = movableClock(Date.UTC(2026, 0, 31, 23, 59, 50));
    const ledger = new UsageLedger({ add: () => Promise.resolve() });
    const quotaUse = { used, reserved: 0, usedByMember: used, reservedByMember: 0 };
    const results = new ResultLedger({ quotaUse: () => Promise.resolve(quotaUse) });
    const limiter = new KeyLimiter(new RateWindows(), ledger, results, clock, {
      rateLimit: null,
      accountRateLimit,
    });
    const take = (taken: ActiveKey, isBilled = true): string =>
      codeOf(() => limiter.take(taken, isBilled, (name, value) => (headers[name] = value)));
    return { headers, clock, limiter, results, take };
  };

  it('are reported in the headers, each under its name', async () => {
    const { headers, limiter, take } = setUp(7);
    const limited = key({ rate: { requests: 2, seconds: 10 }, monthlyQuota: 9 });
    expect(limiter.needsMonth(limited)).toBe(true);
    await limiter.loadMonth(limited);
    expect(limiter.needsMonth(limited)).toBe(false);
    expect(take(limited)).toBe('passed');
    expect(headers).toEqual({
      'RateLimit-Policy': '"rate";q=2;w=10, "quota";q=9',
      RateLimit: '"rate";r=1;t=10, "quota";r=2;t=10',
    });
    expect([take(limited), take(limited)]).toEqual(['passed', 'rate_limited']);
  });

  it('reject billed requests once the results of the account or of the member are used up', async () => {
    const { headers, limiter, results, take, clock } = setUp(5);
    const limited = key({ monthlyQuota: 9, memberQuota: 7, user: 'usr_1' });
    await limiter.loadMonth(limited);
    expect(take(limited)).toBe('passed');
    expect(headers['RateLimit']).toBe('"quota";r=2;t=10');
    // An answer may exceed the rest once.
    results.add(limited, 3, clock.now());
    expect([take(limited), take(limited, false)]).toEqual(['quota_exceeded', 'passed']);
    expect(headers['RateLimit']).toBe('"quota";r=0;t=10');
  });

  it('count what jobs have reserved as used', async () => {
    const quotaUse = { used: 2, reserved: 7, usedByMember: 0, reservedByMember: 0 };
    const ledger = new ResultLedger({ quotaUse: () => Promise.resolve(quotaUse) });
    const limited = key({ monthlyQuota: 9 });
    await ledger.load(limited, 0);
    expect(ledger.used(limited, 0)).toEqual({ account: 9, member: 0 });
  });

  it('hold for the month of the clock, also where it jumps', async () => {
    const { limiter, take, clock } = setUp(9);
    const limited = key({ monthlyQuota: 9 });
    await limiter.loadMonth(limited);
    expect(take(limited)).toBe('quota_exceeded');
    clock.advance(10_000);
    expect(limiter.needsMonth(limited)).toBe(true);
    clock.advance(-20_000);
    expect(limiter.needsMonth(limited)).toBe(true);
  });

  it('answer with unavailable while the month cannot be read', async () => {
    const away = (): Promise<never> => Promise.reject(new Error('away'));
    const limiter = new KeyLimiter(
      new RateWindows(),
      new UsageLedger({ add: () => Promise.resolve() }),
      new ResultLedger({ quotaUse: away }),
      movableClock(),
      { rateLimit: null, accountRateLimit: null },
    );
    await expect(limiter.loadMonth(key({ monthlyQuota: 1 }))).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('apply to the account over all its keys, and both are reported', () => {
    const { headers, clock, take } = setUp(0, { requests: 3, seconds: 10 });
    const keys = [1, 2].map((number) => key({ id: `key_${number}`, rate: { requests: 2, seconds: 60 } }));
    const [one, two] = keys as [ActiveKey, ActiveKey];
    expect(take(one)).toBe('passed');
    expect(headers).toEqual({
      'RateLimit-Policy': '"rate";q=2;w=60, "account";q=3;w=10',
      RateLimit: '"rate";r=1;t=10, "account";r=2;t=10',
    });
    expect([take(one), take(one)]).toEqual(['passed', 'rate_limited']);
    expect(headers['RateLimit']).toBe('"rate";r=0;t=10, "account";r=1;t=10');
    // A request rejected by the key does not count for the account.
    expect([take(two), take(two)]).toEqual(['passed', 'rate_limited']);
    expect(headers['RateLimit']).toBe('"rate";r=1;t=10, "account";r=0;t=10');
    expect(take(key({ id: 'key_3', account: 'acc_2' }))).toBe('passed');
    clock.advance(10_000);
    expect(take(two)).toBe('passed');
  });

  it.each([
    ['unset', { requests: 5, seconds: 1 }, undefined, { requests: 1000, seconds: 10 }],
    ['unset, and that of keys off', null, undefined, null],
    ['set, and that of keys off', null, { requests: 7, seconds: 1 }, { requests: 7, seconds: 1 }],
    ['off', { requests: 5, seconds: 1 }, null, null],
  ])('of the account: %s', (_, rateLimit, accountRateLimit, expected) =>
    expect(accountRate({ rateLimit, accountRateLimit })).toEqual(expected),
  );

  it('set no header without a policy', () => {
    const { headers, take } = setUp(0);
    expect(take(key({}))).toBe('passed');
    expect(headers).toEqual({});
  });
});
