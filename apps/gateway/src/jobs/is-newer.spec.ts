import type { JobChange, JobState } from '@lode/contracts';
import { isNewer } from './job-feed';

const change = (state: JobState, done: number, total: number | null = 10): JobChange => ({
  id: 'job_verification_1',
  state,
  progress: { done, total },
});

it('any change is newer than no known state', () =>
  expect(isNewer(undefined, change('queued', 0))).toBe(true));

it.each([
  [change('queued', 0), change('running', 0)],
  [change('running', 1), change('running', 2)],
  [change('running', 0, null), change('running', 0, 10)],
  [change('running', 9), change('failed', 9)],
  [change('queued', 0), change('cancelled', 0)],
])('%j, then %j is newer, and not the other way round', (before, after) => {
  expect(isNewer(before, after)).toBe(true);
  expect(isNewer(before, before)).toBe(false);
  if (after.progress.total === before.progress.total) expect(isNewer(after, before)).toBe(false);
});

it('no change is newer than a final state', () => {
  for (const state of ['queued', 'running', 'done', 'failed', 'cancelled'] as const)
    expect(isNewer(change('done', 10), change(state, 11))).toBe(false);
});
