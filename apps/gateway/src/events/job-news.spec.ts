import type { JobChange, JobState } from '@lode/contracts';
import { isNews } from './job-news';

const change = (state: JobState, done: number, total: number | null = 10): JobChange => ({
  id: 'job_verification_1',
  state,
  progress: { done, total },
});

it('everything is news to who knows nothing', () =>
  expect(isNews(undefined, change('queued', 0))).toBe(true));

it.each([
  [change('queued', 0), change('running', 0)],
  [change('running', 1), change('running', 2)],
  [change('running', 0, null), change('running', 0, 10)],
  [change('running', 9), change('failed', 9)],
  [change('queued', 0), change('cancelled', 0)],
])('%j, then %j is news, and not the other way round', (before, after) => {
  expect(isNews(before, after)).toBe(true);
  expect(isNews(before, before)).toBe(false);
  if (after.progress.total === before.progress.total) expect(isNews(after, before)).toBe(false);
});

it('nothing is news of a job that has ended', () => {
  for (const state of ['queued', 'running', 'done', 'failed', 'cancelled'] as const)
    expect(isNews(change('done', 10), change(state, 11))).toBe(false);
});
