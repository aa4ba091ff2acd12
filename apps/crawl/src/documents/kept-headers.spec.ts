import { keptHeaders, validatorsOf } from './documents';

test('keeps the headers of a response, and only the names of cookies', () =>
  expect(
    keptHeaders({
      server: ['nginx/1.25'],
      'set-cookie': ['PHPSESSID=secret; Path=/', 'flag', '=odd'],
      'x-odd': ['a\0b\ud800'],
    }),
  ).toEqual({
    server: ['nginx/1.25'],
    'set-cookie': ['PHPSESSID', 'flag', ''],
    'x-odd': ['ab'],
  }));

test('keeps at most the maximum number of headers', () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`x-${index}`, ['a']]));
  expect(Object.keys(keptHeaders(many))).toHaveLength(64);
  const [cut] = keptHeaders({ 'x-long': ['a'.repeat(5000)] })['x-long'] ?? [];
  expect(cut).toHaveLength(1024);
  expect(keptHeaders({ 'x-often': new Array<string>(100).fill('a') })['x-often']).toHaveLength(16);
});

test.each([
  [
    { etag: ['W/"a"'], 'last-modified': ['yesterday'] },
    { etag: 'W/"a"', lastModified: 'yesterday' },
  ],
  [{ etag: ['"a"'] }, { etag: '"a"' }],
  [{ 'last-modified': ['yesterday'] }, { lastModified: 'yesterday' }],
  [{ etag: ['"a\r\nx: y"'] }, undefined],
  [{ etag: ['x'.repeat(1024)] }, undefined],
  [{}, undefined],
])('derives from %j the validators %j', (headers, validators) =>
  expect(validatorsOf(headers)).toEqual(validators),
);
