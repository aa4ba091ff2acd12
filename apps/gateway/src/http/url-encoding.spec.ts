import fc from 'fast-check';
import { checkQueryEncoding, isWellEncoded } from './body-parsers';

const detailOf = (url: string): string => {
  try {
    checkQueryEncoding(url);
    return 'none';
  } catch (error) {
    return (error as Error).message;
  }
};

it.each(['/a', '/a?', '/a?b=c&d=%20+%F0%9F%98%80', '/a%zz?b=c', '/a?b=%00'])('%s is read', (url) =>
  expect(detailOf(url)).toBe('none'),
);

it.each([
  ['/a?b=%', 'the parameter b'],
  ['/a?b=ok&c=%2', 'the parameter c'],
  ['/a?b=%c3%28', 'the parameter b'],
  ['/a?b%20c=%zz', 'the parameter b c'],
  ['/a?%=1', 'the query'],
])('%s is rejected and names %s', (url, place) =>
  expect(detailOf(url)).toContain(`The percent-encoding of ${place} is broken`),
);

it('accepts all valid encodings', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(isWellEncoded(encodeURIComponent(text))).toBe(true);
    }),
  );
});
