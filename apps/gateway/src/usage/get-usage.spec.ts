import { getUsage } from './usage.controller';
import type { ResultsRepository } from './results.repository';
import type { UsageRepository } from './usage.repository';

const now = Date.parse('2026-11-20T12:00:00Z');
const periods: [Date, Date][] = [];
const usage: Pick<UsageRepository, 'hours' | 'since' | 'quota'> = {
  hours: (_account, from, to) => {
    periods.push([from, to]);
    return Promise.resolve([]);
  },
  since: () => Promise.resolve(7),
  quota: () => Promise.resolve(null),
};
const results: Pick<ResultsRepository, 'counts' | 'quotaUse'> = {
  counts: () =>
    Promise.resolve([
      { actor: '', kind: 'lead', results: 2 },
      { actor: 'key_1', kind: 'lead', results: 3 },
      { actor: 'usr_1', kind: 'page', results: 1 },
    ]),
  quotaUse: () => Promise.resolve({ used: 6, reserved: 4, usedByMember: 0, reservedByMember: 0 }),
};
const usageOf = (request: { from?: string; to?: string }) => getUsage(usage, results, 'acc_a', request, now);

beforeEach(() => periods.splice(0));

it('covers the current month up to now by default', async () => {
  expect(await usageOf({})).toEqual({
    month_to_date: 7,
    monthly_quota: null,
    results_to_date: 6,
    results_reserved: 4,
    results: [
      { kind: 'address', results: 0 },
      { kind: 'lead', results: 5 },
      { kind: 'company', results: 0 },
      { kind: 'person', results: 0 },
      { kind: 'page', results: 1 },
    ],
    results_by_key: [
      { key_id: null, kind: 'lead', results: 2 },
      { key_id: 'key_1', kind: 'lead', results: 3 },
      { key_id: 'usr_1', kind: 'page', results: 1 },
    ],
    hours: [],
  });
  expect(periods).toEqual([[new Date('2026-11-01T00:00:00Z'), new Date(now)]]);
});

it.each([
  ['after the end', { from: '2026-11-03T00:00:00Z', to: '2026-11-02T00:00:00Z' }],
  ['in the future without an end', { from: '2026-11-21T00:00:00Z' }],
])('rejects a period that starts %s', async (_case, request) => {
  await expect(usageOf(request)).rejects.toMatchObject({
    code: 'validation',
    errors: [expect.objectContaining({ location: 'query.from' })],
  });
  expect(periods).toEqual([]);
});

it('accepts a period of no length', async () => {
  const instant = '2026-11-02T00:00:00Z';
  await usageOf({ from: instant, to: instant });
  expect(periods).toHaveLength(1);
});
