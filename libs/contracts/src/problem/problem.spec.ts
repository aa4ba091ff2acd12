import { validationProblem } from './problem';

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
