import { codePoint } from '@lode/domain/testing';
import * as fc from 'fast-check';
import { canonicalPath, canonicalPattern } from './robots-file';

const pathOf = (url: string): string => canonicalPath(new URL(url, 'https://quillbay.com'));

describe('canonical spelling of paths and patterns', () => {
  test.each([
    ['/foo/bar?baz=quz', '/foo/bar?baz=quz'],
    ['/foo/bar?baz=https://foo.bar', '/foo/bar?baz=https%3A%2F%2Ffoo.bar'],
    ['/foo/bar/ツ', '/foo/bar/%E3%83%84'],
    ['/foo/bar/%e3%83%84', '/foo/bar/%E3%83%84'],
    ['/foo/bar/%62%61%7A', '/foo/bar/baz'],
    ['/a b|c^d', '/a%20b%7Cc%5Ed'],
    ["/?who=o'hara", '/?who=o%27hara'],
    ['/😀', '/%F0%9F%98%80'],
  ])('%s and %s are equal (RFC 9309 §2.2.2)', (one, other) => {
    expect(canonicalPattern(one)).toBe(canonicalPattern(other));
    expect(pathOf(one)).toBe(canonicalPattern(other));
  });

  test.each([
    ['/a%2Fb', '/a/b'],
    ['/a%3Fb', '/a?b'],
    ['/a%26b', '/a&b'],
    ['/A', '/a'],
    ['/a/', '/a'],
  ])('%s and %s differ', (one, other) => {
    expect(canonicalPattern(one)).not.toBe(canonicalPattern(other));
    expect(pathOf(one)).not.toBe(pathOf(other));
  });

  test('an escaped star or dollar sign is literal (§2.2.3)', () => {
    expect(canonicalPattern('/file-%2a.html%24')).toBe('/file-%2A.html%24');
    expect(pathOf('/file-*.html$')).toBe('/file-%2A.html%24');
  });

  test('a dollar sign is an anchor only at the end', () => {
    expect(canonicalPattern('/a$b$')).toBe('/a%24b$');
  });

  test('repeated stars are one, and a missing slash is added at the start', () => {
    expect(canonicalPattern('/a***b')).toBe('/a*b');
    expect(canonicalPattern('private/')).toBe('/private/');
    expect(canonicalPattern('*.pdf')).toBe('*.pdf');
  });

  test('invalid escapes and lone surrogates do not throw', () => {
    expect(canonicalPattern('/%zz%4')).toBe('/%zz%4');
    expect(canonicalPattern('/\ud800')).toBe('/%EF%BF%BD');
  });

  test('the result is printable ASCII for any text, and idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint }), (text) => {
        const once = canonicalPattern(text);
        expect(once).toMatch(/^[\x21-\x7e]*$/);
        expect(canonicalPattern(once.toLowerCase()).toLowerCase()).toBe(once.toLowerCase());
      }),
    );
  });
});
