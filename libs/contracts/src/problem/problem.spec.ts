import { ProblemError, toProblem, validationProblem } from './problem';

const errors = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    location: `query.f${index + 1}`,
    message: 'is unknown',
    fix: 'remove it',
  }));

test.each([
  [1, 'query.f1 is unknown'],
  [4, 'query.f1 is unknown; query.f2 is unknown; query.f3 is unknown; query.f4 is unknown'],
  [6, /^query\.f1 .*; query\.f5 is unknown; and 1 more$/],
  [50, /; query\.f5 is unknown; and 45 more$/],
])('the detail of %d errors is %s', (count, expected) => {
  const problem = validationProblem(errors(count));
  expect(problem.detail).toMatch(expected);
  expect(problem.errors).toHaveLength(count);
});

test('an answer has the fields of RFC 9457, and those of the problem', () => {
  const place = { instance: '/lists', requestId: 'req_1' };
  const rejected = new ProblemError('rate_limited', 'Too many.', { retryAfter: 3, id: 'job_1' });
  expect(toProblem(rejected, place)).toEqual({
    type: '/docs/errors#rate_limited',
    title: rejected.kind.title,
    status: 429,
    detail: 'Too many.',
    instance: '/lists',
    code: 'rate_limited',
    request_id: 'req_1',
    retry_after: 3,
    id: 'job_1',
  });
  expect(toProblem(validationProblem(errors(1)), place)).toMatchObject({ status: 400, errors: errors(1) });
});

test('only an internal error captures the stack: the others are expected answers, and their number is that of the rejections', () => {
  const limit = Error.stackTraceLimit;
  const frames = /^ +at /m;
  expect(new ProblemError('rate_limited').stack).not.toMatch(frames);
  expect(validationProblem(errors(1)).stack).not.toMatch(frames);
  expect(new ProblemError('internal').stack).toMatch(frames);
  expect(Error.stackTraceLimit).toBe(limit);
  expect(new Error('unexpected').stack).toMatch(frames);
});

test('the cause of a problem keeps its stack', () => {
  const cause = new Error('unexpected');
  expect(new ProblemError('unavailable', undefined, { cause })).toMatchObject({ cause });
  expect(cause.stack).toMatch(/problem\.spec/);
});
