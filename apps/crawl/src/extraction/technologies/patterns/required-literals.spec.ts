import { parseExpression, requiredLiterals } from './parse-expression';

function literals(source: string): readonly string[] {
  const parsed = parseExpression(source);
  if (parsed === null) throw new Error(`${source} is not understood`);
  return requiredLiterals(parsed);
}

describe('requiredLiterals', () => {
  it.each([
    ['jquery[.-](\\d+)\\.js', ['jquery']],
    ['static\\.hotjar\\.com/c/', ['static.hotjar.com/c/']],
    ['/wp-(?:content|includes)/', ['/wp-content/', '/wp-includes/']],
    ['^WordPress(?: [\\d.]+)?', ['wordpress']],
    ['(?:shop|store)+\\d', ['shop', 'store']],
    ['colou?rful', ['colo']],
    ['\\bfbq\\(', ['fbq(']],
    ['class="[^"]{0,80}owl-item', ['owl-item']],
    ['(?:abc\\d|de)', []],
    ['(?:abcd)?', []],
    ['(?:abcd){0,3}x', []],
    ['ab', []],
    ['\u00fcber', ['ber']],
    ['', []],
  ])('%s requires %j', (source, expected) => {
    expect(literals(source)).toEqual(expected);
  });

  it('returns nothing for too many literals', () => {
    const options = Array.from({ length: 30 }, (_, index) => `name${index}`).join('|');
    expect(literals(`(?:${options})`)).toEqual([]);
  });
});
