import { answerTimeMs } from './verifications.service';

test.each([
  [25_000, 24_500],
  [2500, 2000],
  [875, 700],
  [0, 0],
])('of %i ms, %i are for the verification', (left, time) => {
  expect(answerTimeMs({ remaining: () => left })).toBe(time);
});
