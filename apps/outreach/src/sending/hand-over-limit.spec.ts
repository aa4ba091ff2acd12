import { WorkInterrupted } from '@lode/service-kit';
import { handOverLimit } from './sending-window';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

// Synchronous, so that no other timers of the process start meanwhile.
it.each([
  ['that was not aborted', undefined],
  ['aborted by a shutdown', 'stopping'],
  ['that was lost to another replica', 'lost'],
] as const)('leaves no timer after a message %s', (_what, why) => {
  const stop = new AbortController();
  const limit = handOverLimit(stop.signal);
  if (why) stop.abort(new WorkInterrupted(why));
  expect(vi.getTimerCount()).toBe(why ? 2 : 1);
  limit.end();
  expect(vi.getTimerCount()).toBe(0);
});

it('ignores a shutdown after the end of a message', () => {
  const stop = new AbortController();
  handOverLimit(stop.signal).end();
  stop.abort(new WorkInterrupted('lost'));
  expect(vi.getTimerCount()).toBe(0);
});

it('aborts at once if the work was lost before', () => {
  const stop = new AbortController();
  stop.abort(new WorkInterrupted('lost'));
  const limit = handOverLimit(stop.signal);
  vi.advanceTimersByTime(0);
  expect(limit.signal.aborted).toBe(true);
  limit.end();
});
