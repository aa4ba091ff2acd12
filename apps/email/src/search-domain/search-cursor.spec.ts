import { ProblemError } from '@lode/contracts';
import { toDomainEmail } from './domain-email';
import { cursorAfter, placeBefore } from './search-cursor';
import { knownAddress } from './testing/known-address';
import { placeOf } from './usefulness';

const domain = 'acme.test';
const place = placeOf(toDomainEmail(knownAddress('jané.doe+x@acme.test')));
const cursor = cursorAfter(place, domain);
const encoded = (text: string): string => Buffer.from(text).toString('base64url');
const decoded = Buffer.from(cursor, 'base64url').toString();

test('leads back to its place, by a text that fits into an address', () => {
  expect(cursor).toMatch(/^[\w-]+$/);
  expect(placeBefore(cursor, domain)).toBe(place);
});

test('a search without one begins before the first place', () => {
  expect(placeBefore(undefined, domain)).toBe('');
  expect('' < place).toBe(true);
});

test('the longest address has one that a request may hold', () => {
  const longest = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(56)}.test`;
  expect(cursorAfter(placeOf(toDomainEmail(knownAddress(longest))), domain).length).toBeLessThanOrEqual(500);
});

test.each([
  '',
  'abc',
  'not a cursor',
  '%%%',
  `${cursor}=`,
  `${cursor} `,
  cursor.slice(0, -4),
  encoded(place),
  encoded(decoded.replace('@', ' ')),
  encoded(decoded.slice(0, 14)),
  encoded(`${decoded}\n`),
  encoded(`${decoded} x`),
  encoded(decoded.slice(0, 8) + '9' + decoded.slice(9)),
  Buffer.from(decoded, 'latin1').toString('base64url'),
  cursorAfter(place, 'other.test'),
])('%j is refused, with a fix', (text) => {
  const read = () => placeBefore(text, domain);
  expect(read).toThrow(ProblemError);
  expect(read).toThrow('body.cursor is no cursor of a search of acme.test');
});
