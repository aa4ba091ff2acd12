import { ProblemError } from '@lode/contracts';
import { type Logger, throttledWarning } from './logger';

test('warns once a minute, with the count since the last warning', () => {
  const warnings: unknown[] = [];
  const logger = { warn: (facts: { count: number }) => warnings.push(facts.count) } as unknown as Logger;
  let now = 0;
  const warn = throttledWarning(logger, 'held up', () => now);
  for (now of [0, 1000, 59_999, 60_000, 60_001]) warn(new Error('away'));
  expect(warnings).toEqual([1, 3]);
});

const logged = (error: unknown): unknown => {
  const warnings: unknown[] = [];
  const logger = { warn: (facts: object) => warnings.push(facts) } as unknown as Logger;
  throttledWarning(logger, 'database unavailable, retrying automatically')(error);
  return warnings[0];
};

test('an expected failure is logged without a stack trace and without addresses', () => {
  expect(logged(new ProblemError('unavailable', 'The database is away.'))).toEqual({
    count: 1,
    code: 'unavailable',
    reason: 'The database is away.',
  });
  const cause = new Error('no answer for jane@acme.test');
  expect(logged(new ProblemError('timeout', 'Too slow.', { cause }))).toEqual({
    count: 1,
    code: 'timeout',
    reason: 'Too slow.',
    cause: 'no answer for [address]',
  });
});

test.each([[new TypeError('a fault')], ['text'], [new ProblemError('internal')]])(
  'an unexpected failure keeps its stack trace: %s',
  (error) => {
    expect(logged(error)).toEqual({ count: 1, err: error });
  },
);
