import { codePoint } from '@lode/domain/testing';
import * as fc from 'fast-check';
import { canonicalUrl, pageIdentity, plainAddress } from './canonical-url';

const of = (url: string): string => canonicalUrl(new URL(url));

describe('canonical spelling of a page', () => {
  test.each([
    ['https://Quillbay.COM:443/a#team', 'https://quillbay.com/a'],
    ['https://quillbay.com./a/', 'https://quillbay.com/a'],
    ['https://jo:secret@quillbay.com/', 'https://quillbay.com/'],
    ['https://quillbay.com//a///b//', 'https://quillbay.com/a/b'],
    ['https://quillbay.com/a/../b/./index.html', 'https://quillbay.com/b'],
    ['https://quillbay.com/index.php?page=contact', 'https://quillbay.com/?page=contact'],
    ['https://quillbay.com/%7Ejo/%c3%a9t%C3%A9', 'https://quillbay.com/~jo/%C3%A9t%C3%A9'],
    ['https://quillbay.com/a%2fb', 'https://quillbay.com/a%2Fb'],
    ['https://quillbay.com/a;jsessionid=8F2A?b=1', 'https://quillbay.com/a?b=1'],
    ['https://quillbay.com/?b=2&a=1&utm_source=x&gclid=y', 'https://quillbay.com/?a=1&b=2'],
    ['https://quillbay.com/?PHPSESSID=0123456789abcdef0123', 'https://quillbay.com/'],
    ['https://quillbay.com/?', 'https://quillbay.com/'],
    ['https://quillbay.com/?q=a%20b', 'https://quillbay.com/?q=a+b'],
  ])('%s is %s', (given, canonical) => {
    expect(of(given)).toBe(canonical);
  });

  test.each([
    ['https://quillbay.com/a', 'https://quillbay.com/A'],
    ['https://quillbay.com/?a=1&a=2', 'https://quillbay.com/?a=2&a=1'],
    ['https://quillbay.com/?sid=7', 'https://quillbay.com/'],
    ['https://quillbay.com:8443/', 'https://quillbay.com/'],
  ])('%s and %s differ', (one, other) => {
    expect(of(one)).not.toBe(of(other));
  });

  test('is idempotent for any URL', () => {
    const piece = fc.constantFrom(
      ...[
        'index.html',
        'a',
        '..',
        '.',
        '',
        '%2e',
        '%2F',
        '%zz',
        '%',
        ';jsessionid=1',
        'é',
        '%69ndex.php',
        ';sid=',
        ' ',
      ],
    );
    const path = fc.array(fc.oneof(piece, fc.string({ maxLength: 5 })), { maxLength: 8 });
    const query = fc.string({ unit: codePoint, maxLength: 20 });
    fc.assert(
      fc.property(path, query, (segments, search) => {
        const url = URL.parse(`https://quillbay.com/${segments.join('/')}?${search}`);
        fc.pre(url !== null);
        const once = canonicalUrl(url);
        expect(of(once)).toBe(once);
      }),
      { numRuns: 500 },
    );
  });
});

test('the scheme and www do not change the identity', () => {
  expect(pageIdentity(new URL('http://www.quillbay.com/a/'))).toBe(
    pageIdentity(new URL('https://quillbay.com/a')),
  );
  expect(pageIdentity(new URL('https://www.com/a'))).toBe('www.com/a');
});

test.each([
  ['https://quay.test/b.htm?utm_source=x&b=2&a=1&utm_medium=y#top', 'https://quay.test/b.htm?b=2&a=1'],
  ['https://quay.test/index.html?utm_source=x', 'https://quay.test/index.html'],
  ['https://quay.test/a/?q=a%20b', 'https://quay.test/a/?q=a%20b'],
])('the plain address of %s is %s', (given, shown) => {
  expect(plainAddress(new URL(given))).toBe(shown);
});
