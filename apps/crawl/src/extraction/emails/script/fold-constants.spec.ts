import * as fc from 'fast-check';
import { foldConstants } from './fold-constants';

const textsOf = (source: string): string[] => [...foldConstants(source).texts];

describe('foldConstants', () => {
  it.each([
    [`f("a" + 'b' + \`c\`)`, 'abc'],
    ['f("\\x61\\u0062\\u{63}\\d\\\ne")', 'abcde'],
    ['f(("a" + ("b")) + 1)', 'ab1'],
    ['f(1 + 2 + "a")', '3a'],
    ['var a = "x"; a = a + "y"; a += "z"', 'xyz'],
    ['f(`a${"b" + `${"c"}`}d`)', 'abcd'],
    ['f("cba".split("").reverse().join(""))', 'abc'],
    ['f(["a","b"].join())', 'a,b'],
    ['f("a-b-c".replace(/-/g, "+"))', 'a+b+c'],
    ['f("a-b-c".replace(/[-]/, "+"))', 'a+b-c'],
    ['f("a".concat("b", 1))', 'ab1'],
    ['f(window.atob("YWJj"))', 'abc'],
    ['f(unescape("%u0061%62"))', 'ab'],
    ['f(String.fromCharCode(97, 0x62, 100 - 1))', 'abc'],
    ['var r = /["\\/]/; f("a")', 'a'],
    ['x = 4 / 2; f("a") / 1', 'a'],
    ['/* "no" */ f("a") // "no"', 'a'],
    ['if (x) { return "a" + "b" }', 'ab'],
    ['$(function () { g("a" + "b", function () {}) })', 'ab'],
  ])('%s', (source, expected) => expect(textsOf(source)).toContain(expected));

  it('separates texts at an unknown value', () =>
    expect(textsOf('f("a" + b() + "c")')).toEqual(['a\uFFFCc']));

  it('returns calls of unknown functions', () =>
    expect(foldConstants('a.mailTo("jo", 5, "acme.com")').calls).toEqual([
      { name: 'a.mailTo', texts: ['jo', 'acme.com'] },
    ]));

  it('keeps the previous values of a variable', () =>
    expect(textsOf('a = "x"; a = "y"')).toEqual(['x', 'y']));

  it('drops texts that double indefinitely', () => {
    const longest = Math.max(
      ...textsOf(`a = "x"; ${'a = a + a; f(a);'.repeat(1_000)}`).map(({ length }) => length),
    );
    expect(longest).toBeLessThanOrEqual(4_000);
  });

  it('terminates for any text', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            '"',
            "'",
            '`',
            '${',
            '}',
            '(',
            ')',
            '[',
            ']',
            '+',
            '+=',
            '=',
            'a',
            '.',
            ',',
            '/',
            '\\',
            '1',
            '\n',
            'split',
            ';',
          ),
          {
            maxLength: 60,
          },
        ),
        (parts) => foldConstants(parts.join('')).texts.size >= 0,
      ),
    ));
});
