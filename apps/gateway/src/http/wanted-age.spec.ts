import { GenerateLeads, VerifyEmail } from '@lode/contracts';
import { takesAge, wantedAge } from './wanted-age';

test.each([
  ['no-cache', 0],
  ['No-Cache', 0],
  ['no-store, max-age=60', 0],
  ['max-age=60', 60],
  ['max-age="60"', 60],
  ['max-stale, max-age=5', 5],
  ['max-age=0', 0],
  ['max-age=999999999', 30 * 86_400],
  ['max-age=-1', undefined],
  ['max-age', undefined],
  ['max-age=soon', undefined],
  ['public', undefined],
  ['', undefined],
  [undefined, undefined],
])('Cache-Control: %s means %s seconds', (header, expected) => {
  expect(wantedAge(header)).toBe(expected);
});

test('several headers count as one', () => {
  expect(wantedAge(['public', 'no-cache'])).toBe(0);
});

test('an operation with stored answers takes it, any other does not', () => {
  expect([takesAge(GenerateLeads), takesAge(VerifyEmail)]).toEqual([true, false]);
});
