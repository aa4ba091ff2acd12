import { GenerateLeads, VerifyEmail } from '@lode/contracts';
import { acceptsMaxAge, requestedMaxAge } from './request-reader';

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
  expect(requestedMaxAge(header)).toBe(expected);
});

test('several headers count as one', () => {
  expect(requestedMaxAge(['public', 'no-cache'])).toBe(0);
});

test('only operations with cached results accept it', () => {
  expect([acceptsMaxAge(GenerateLeads), acceptsMaxAge(VerifyEmail)]).toEqual([true, false]);
});
