import { ProblemError } from '@lode/contracts';
import { cursorOf, positionOf } from './cursors';

const encoded = (text: string): string => Buffer.from(text).toString('base64url');

test('decodes to its position', () => {
  for (const position of [1, 9, 10, 500, 9_999, 10_000]) {
    const cursor = cursorOf(position);
    expect(cursor).toMatch(/^[\w-]+$/);
    expect(positionOf(cursor ?? undefined)).toBe(position);
  }
});

test('is omitted at both ends', () => {
  expect(positionOf(undefined)).toBe(0);
  expect(cursorOf(null)).toBeNull();
});

test.each([
  '',
  '1',
  'not a cursor',
  `${encoded('200')}=`,
  encoded('0'),
  encoded('-1'),
  encoded('1.5'),
  encoded('01'),
  encoded('1e3'),
  encoded('1000000000'),
  encoded('200 '),
  encoded('\u0000'),
])('%j is rejected, with a fix', (cursor) => {
  expect(() => positionOf(cursor)).toThrow(ProblemError);
  expect(() => positionOf(cursor)).toThrow('body.cursor is not a cursor of a result set');
});

test('the error names the wrong field', () => {
  expect(() => positionOf('x', 'until')).toThrow('body.until is not a cursor of a result set');
});
