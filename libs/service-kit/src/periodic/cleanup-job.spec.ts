import { movableClock } from '../testing/movable-clock';
import { CleanupJob } from './cleanup-job';

const hour = 3_600_000;

function housekeepingOf(forgetOld: (now: number) => Promise<void>) {
  const clock = movableClock();
  const warnings: unknown[] = [];
  const logger = { warn: (facts: unknown) => void warnings.push(facts) };
  return { housekeeping: new CleanupJob(forgetOld, clock, logger), clock, warnings };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('deletes expired data every hour, until it is stopped', async () => {
  const times: number[] = [];
  const { housekeeping, clock } = housekeepingOf(async (now) => void times.push(now));
  housekeeping.onApplicationBootstrap();
  await vi.advanceTimersByTimeAsync(2 * hour);
  expect(times).toEqual([clock.now(), clock.now()]);
  housekeeping.onModuleDestroy();
  await vi.advanceTimersByTimeAsync(hour);
  expect(times).toHaveLength(2);
});

test('a failure is logged, and does not end the job', async () => {
  const { housekeeping, warnings } = housekeepingOf(() => Promise.reject(new Error('away')));
  housekeeping.onApplicationBootstrap();
  await vi.advanceTimersByTimeAsync(2 * hour);
  housekeeping.onModuleDestroy();
  expect(warnings).toMatchObject(Array(2).fill({ err: { message: 'away' } }));
});
