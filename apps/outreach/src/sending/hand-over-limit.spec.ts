import { WorkInterrupted } from '@lode/service-kit';
import { handOverLimit } from './hand-over-limit';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

// Without an await, so that nothing else of the process sets a timer meanwhile.
it.each([
  ['that was not stopped', undefined],
  ['of a service that stops', 'stopping'],
  ['that was lost to another replica', 'lost'],
] as const)('leaves no timer after the end of a message %s', (_what, why) => {
  const stop = new AbortController();
  const limit = handOverLimit(stop.signal);
  if (why) stop.abort(new WorkInterrupted(why));
  expect(vi.getTimerCount()).toBe(why ? 2 : 1);
  limit.end();
  expect(vi.getTimerCount()).toBe(0);
});

it('follows no stop after the end of a message', () => {
  const stop = new AbortController();
  handOverLimit(stop.signal).end();
  stop.abort(new WorkInterrupted('lost'));
  expect(vi.getTimerCount()).toBe(0);
});

it('gives up at once where the service stopped before with the work lost', () => {
  const stop = new AbortController();
  stop.abort(new WorkInterrupted('lost'));
  const limit = handOverLimit(stop.signal);
  vi.advanceTimersByTime(0);
  expect(limit.signal.aborted).toBe(true);
  limit.end();
});
