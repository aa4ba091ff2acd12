import { compileExpression, isHarmless } from './compile-expression';
import { parseExpression } from './parse-expression';

const search = (source: string, trusted: boolean) =>
  compileExpression(source, parseExpression(source), trusted);

describe('isHarmless', () => {
  it.each(['abc', '\\d[\\d.]{0,14}', 'a{0,90}b{0,90}', '(?:a|b|c)d', 'src="[^"]{0,200}wp-content'])(
    'accepts %s',
    (source) => {
      expect(isHarmless(parseExpression(source))).toBe(true);
    },
  );

  it.each([
    'a*',
    'a+b',
    '(?:a|a){0,30}b',
    '(?:a{0,9}){0,9}',
    'a{0,200}b{0,200}',
    '(a)\\1',
    '(?:a{9999}){9999}',
  ])('rejects %s', (source) => {
    expect(isHarmless(parseExpression(source))).toBe(false);
  });
});

describe('compileExpression', () => {
  it.each([true, false])('returns groups, case-insensitive (trusted: %s)', (trusted) => {
    const groups = search('PHP/(\\d)(-beta)?', trusted)('x php/8');
    expect(Array.from(groups ?? [], (group) => group ?? null)).toEqual(['php/8', '8', null]);
    expect(search('PHP/(\\d)', trusted)('perl')).toBeNull();
  });

  it.each([true, false])('takes linear time on a hostile expression and text (trusted: %s)', (trusted) => {
    const found = search('(?:a+)+$', trusted)(`${'a'.repeat(5_000)}b`);
    expect(found).toBeNull();
  });

  it('rejects expressions that no engine executes in linear time', () => {
    expect(() => search('(a)\\1', false)).toThrow();
    expect(() => search('(', true)).toThrow();
  });
});
