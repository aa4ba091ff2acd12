import type { JobProgress } from '@lode/contracts';
import { ProgressReport } from './job-handler';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function reportFrom(start: JobProgress = { done: 0, total: null }) {
  const published: JobProgress[] = [];
  return { published, report: new ProgressReport(start, (progress) => published.push(progress)) };
}

test('is published at once, then four times a second with the newest state', () => {
  const { published, report } = reportFrom();
  for (let done = 1; done <= 10; done += 1) report.advance(done, 10);
  expect(published).toEqual([{ done: 1, total: 10 }]);
  vi.advanceTimersByTime(250);
  expect(published).toEqual([
    { done: 1, total: 10 },
    { done: 10, total: 10 },
  ]);
  vi.advanceTimersByTime(1000);
  expect(published).toHaveLength(2);
});

test('publishes the number of results so far, also when it is unchanged', () => {
  const { published, report } = reportFrom();
  report.advance(1, 10, { emails: 2 });
  report.advance(2);
  expect(published).toEqual([{ done: 1, total: 10, found: { emails: 2 } }]);
  expect(report.takeUnsaved()).toEqual({ done: 2, total: 10, found: { emails: 2 } });
});

test('never decreases, also below the progress of an earlier worker', () => {
  const { published, report } = reportFrom({ done: 5, total: 10 });
  report.advance(3, undefined);
  expect(published).toEqual([]);
  report.advance(6, undefined);
  expect(report.progress).toEqual({ done: 6, total: 10 });
});

test('is to be stored once, and only after a change', () => {
  const { report } = reportFrom();
  expect(report.takeUnsaved()).toBeUndefined();
  report.advance(1, undefined);
  expect(report.takeUnsaved()).toEqual({ done: 1, total: null });
  expect(report.takeUnsaved()).toBeUndefined();
});

test('is not published after it is closed', () => {
  const { published, report } = reportFrom();
  report.advance(1, undefined);
  report.advance(2, undefined);
  report.close();
  report.advance(3, undefined);
  vi.advanceTimersByTime(1000);
  expect(published).toEqual([{ done: 1, total: null }]);
  const other = reportFrom();
  other.report.close();
  other.report.advance(1, undefined);
  expect(other.published).toEqual([]);
});
