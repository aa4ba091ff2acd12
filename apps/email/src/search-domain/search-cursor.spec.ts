import { ProblemError } from '@lode/contracts';
import { toDomainEmail } from './domain-email';
import { createCursor, parseCursor } from './search-cursor';
import { knownAddress } from './testing/known-address';
import { rankKeyOf } from './rank-key';

const domain = 'acme.test';
const place = rankKeyOf(toDomainEmail(knownAddress('jané.doe+x@acme.test')));
const cursor = createCursor(place, domain);
const encoded = (text: string): string => Buffer.from(text).toString('base64url');
const decoded = Buffer.from(cursor, 'base64url').toString();

test('encodes the rank key in characters that are safe in a URL', () => {
  expect(cursor).toMatch(/^[\w-]+$/);
  expect(parseCursor(cursor, domain)).toBe(place);
});

test('a search without a cursor begins before the first key', () => {
  expect(parseCursor(undefined, domain)).toBe('');
  expect('' < place).toBe(true);
});

test('the cursor of the longest address fits into a request', () => {
  const longest = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(56)}.test`;
  expect(createCursor(rankKeyOf(toDomainEmail(knownAddress(longest))), domain).length).toBeLessThanOrEqual(
    500,
  );
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
  createCursor(place, 'other.test'),
])('rejects %j with a fix', (text) => {
  const read = () => parseCursor(text, domain);
  expect(read).toThrow(ProblemError);
  expect(read).toThrow('body.cursor is not a cursor of a search of acme.test');
});
