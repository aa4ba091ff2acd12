import type { Logger } from '@lode/service-kit';
import { movableClock } from '@lode/service-kit/testing';
import { Housekeeping } from './housekeeping';

const hour = 3_600_000;
const halfYear = 180 * 24 * hour;

function housekeepingOf(domains: (before: number) => Promise<void>) {
  const clock = movableClock();
  const forgotten: [string, number][] = [];
  const warnings: unknown[] = [];
  const forgetful = (name: string) => ({
    forget: async (before: number) => void forgotten.push([name, before - clock.now()]),
  });
  const parts = {
    results: forgetful('results'),
    confirmed: forgetful('confirmed'),
    domains: { forget: domains },
    clock,
    logger: { warn: (facts: unknown) => warnings.push(facts) } as unknown as Logger,
  };
  return { housekeeping: new Housekeeping(parts), clock, forgotten, warnings };
}

afterEach(() => jest.useRealTimers());

test('deletes what is past its time every hour, until the end', async () => {
  jest.useFakeTimers();
  const times: number[] = [];
  const { housekeeping, clock } = housekeepingOf(async (before) => void times.push(before - clock.now()));
  housekeeping.onApplicationBootstrap();
  await jest.advanceTimersByTimeAsync(2 * hour);
  expect(times).toEqual([-halfYear, -halfYear]);
  housekeeping.onModuleDestroy();
  await jest.advanceTimersByTimeAsync(hour);
  expect(times).toHaveLength(2);
});

test('result sets know themselves when their time is over; the rest goes after half a year', async () => {
  const { housekeeping, forgotten } = housekeepingOf(async () => undefined);
  await housekeeping.sweep();
  expect(forgotten).toEqual([
    ['results', 0],
    ['confirmed', -halfYear],
  ]);
});

test('trouble is told, and not the end', async () => {
  const { housekeeping, warnings } = housekeepingOf(() => Promise.reject(new Error('away')));
  await housekeeping.sweep();
  expect(warnings).toMatchObject([{ err: { message: 'away' } }]);
});
