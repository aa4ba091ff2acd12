import { orphaned } from './orphaned';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('detects the end of npm', async () => {
  let parent = 4711;
  let gone = false;
  void orphaned({ npm_lifecycle_event: 'start' }, () => parent).then(() => {
    gone = true;
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(gone).toBe(false);
  parent = 1;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(gone).toBe(true);
});

it('ignores processes that npm did not start', () => {
  void orphaned({}, () => 4711);
  expect(vi.getTimerCount()).toBe(0);
});
