import { setTimeout as elapse } from 'node:timers/promises';
import { inWorkScope, remainingTime, withDeadline, withoutDeadline, workScope } from './work-scope';
import { CoalescingCache } from '@lode/work';
import { systemClock } from '../clock';
import { PeriodicTask } from '../periodic';

const within = <T>(milliseconds: number, work: () => T): T =>
  withDeadline(performance.now() + milliseconds, work);

test('the remaining time is known in all calls of a request, also after a wait', async () => {
  expect(remainingTime()).toBeUndefined();
  const [before, after = Infinity] = await within(60_000, async () => {
    const first = remainingTime();
    await elapse(1);
    return [first, remainingTime()];
  });
  expect(before).toBeGreaterThan(after);
  expect(after).toBeGreaterThan(50_000);
});

test('the inner one of two deadlines applies, and none after it has passed', () => {
  within(60_000, () => {
    expect(within(1000, remainingTime)).toBeLessThanOrEqual(1000);
    expect(within(-1, remainingTime)).toBeUndefined();
    expect(withoutDeadline(remainingTime)).toBeUndefined();
    expect(remainingTime()).toBeGreaterThan(1000);
  });
});

test('work that outlives its request has no deadline', async () => {
  const seen: (number | undefined)[] = [];
  const look = (): Promise<string> => {
    seen.push(remainingTime());
    return Promise.resolve('done');
  };
  const cache = new CoalescingCache<string, string>({
    of: 'runs',
    maxRuns: 1,
    clock: systemClock,
    keyOf: (question) => question,
    find: () => Promise.resolve(undefined),
    freshness: () => ({ since: 0 }),
    startRun: () => ({ work: look, soFar: () => '' }),
  });
  const ticker = new PeriodicTask(60_000, look, () => undefined);
  await within(60_000, async () => {
    await cache.collect('a', 0, { cancels: false });
    ticker.wake();
  });
  await ticker.stop();
  expect(seen).toEqual([undefined, undefined]);
});

test('another deadline keeps the account, and a new scope inherits no deadline', () => {
  inWorkScope({ account: 'acc_a', deadline: performance.now() + 60_000 }, () => {
    expect(remainingTime()).toBeGreaterThan(1000);
    expect(withoutDeadline(() => [workScope()?.account, remainingTime()])).toEqual(['acc_a', undefined]);
    expect(within(500, () => workScope()?.account)).toBe('acc_a');
    expect(inWorkScope({ account: 'acc_b' }, remainingTime)).toBeUndefined();
  });
});
