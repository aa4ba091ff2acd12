import { movableClock } from '@lode/testing';
import { CleanupJob } from './periodic';

const hour = 3_600_000;

function jobOf(deleteExpired: (now: number) => Promise<void>) {
  const clock = movableClock();
  const warnings: unknown[] = [];
  const logger = { warn: (facts: unknown) => void warnings.push(facts) };
  return { job: new CleanupJob(deleteExpired, clock, logger), clock, warnings };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('deletes expired data every hour, until it is stopped', async () => {
  const times: number[] = [];
  const { job, clock } = jobOf(async (now) => void times.push(now));
  job.onApplicationBootstrap();
  await vi.advanceTimersByTimeAsync(2 * hour);
  expect(times).toEqual([clock.now(), clock.now()]);
  job.onModuleDestroy();
  await vi.advanceTimersByTimeAsync(hour);
  expect(times).toHaveLength(2);
});

test('a failure is logged, and does not end the job', async () => {
  const { job, warnings } = jobOf(() => Promise.reject(new Error('away')));
  job.onApplicationBootstrap();
  await vi.advanceTimersByTimeAsync(2 * hour);
  job.onModuleDestroy();
  expect(warnings).toMatchObject(Array(2).fill({ err: { message: 'away' } }));
});
