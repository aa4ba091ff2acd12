import type { Logger } from './logger';
import { throttledWarning } from './throttled-warning';

test('warns once a minute, with the count since the last warning', () => {
  const warnings: unknown[] = [];
  const logger = { warn: (facts: { count: number }) => warnings.push(facts.count) } as unknown as Logger;
  let now = 0;
  const warn = throttledWarning(logger, 'held up', () => now);
  for (now of [0, 1000, 59_999, 60_000, 60_001]) warn(new Error('away'));
  expect(warnings).toEqual([1, 3]);
});
