import { responseOf } from './response';

it.each([
  [{ status: 204, error: null }, '204'],
  [{ status: 500, error: 'status' }, '500, not accepted'],
  [{ status: null, error: 'timeout' }, 'no answer within ten seconds'],
  [{ status: null, error: null }, undefined],
] as const)('%j is shown as %s', (attempt, words) => {
  expect(responseOf(attempt)).toBe(words);
});
