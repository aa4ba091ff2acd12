import { childTraceparent, parseTraceparent } from './traceparent';

const parent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

test.each([
  [parent, parent],
  [undefined, undefined],
  ['', undefined],
  [`00-${'0'.repeat(32)}-b7ad6b7169203331-01`, undefined],
  [`00-0af7651916cd43dd8448eb211c80319c-${'0'.repeat(16)}-01`, undefined],
  [parent.toUpperCase(), undefined],
  [`${parent}-more`, undefined],
])('%j is parsed as %j', (given, expected) => {
  expect(parseTraceparent(given)).toBe(expected);
});

test('a child keeps the trace and its flags, and has its own span id', () => {
  const child = childTraceparent(parent);
  expect(parseTraceparent(child)).toBe(child);
  expect([child.slice(0, 35), child.slice(-2)]).toEqual([parent.slice(0, 35), '01']);
  expect(child).not.toBe(parent);
});

test('without a parent a new trace begins', () => {
  expect(childTraceparent(undefined)).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(childTraceparent(undefined)).not.toBe(childTraceparent(undefined));
});
