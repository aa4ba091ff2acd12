import { isAnchored, parseExpression } from './parse-expression';

describe('parseExpression', () => {
  it('parses sequences, choices and repetitions', () => {
    expect(parseExpression('a(?:b|[cd]){2,3}')).toEqual({
      kind: 'sequence',
      parts: [
        { kind: 'character', character: 'a' },
        {
          kind: 'repeat',
          part: {
            kind: 'choice',
            options: [
              { kind: 'sequence', parts: [{ kind: 'character', character: 'b' }] },
              { kind: 'sequence', parts: [{ kind: 'set' }] },
            ],
          },
          min: 2,
          max: 3,
        },
      ],
    });
  });

  it('parses braces without bounds as literals', () => {
    expect(parseExpression('{a}')).toMatchObject({
      parts: [{ character: '{' }, { character: 'a' }, { character: '}' }],
    });
  });

  it.each([
    '(?=a)',
    '(?<!a)',
    '(?i)a',
    '(?<n>a)',
    '(a)\\1',
    '\\p{L}',
    'a**',
    'a++',
    '*',
    '$+',
    '{2}',
    '(',
    'a)',
    '[',
    '[]',
    'a\\',
  ])('does not support %s', (source) => {
    expect(parseExpression(source)).toBeNull();
  });

  it('rejects deep nesting', () => {
    expect(parseExpression('('.repeat(9_000) + ')'.repeat(9_000))).toBeNull();
  });

  it.each([
    ['^a', true],
    ['(?:a|b$)', true],
    ['\\ba', false],
    ['[^a]', false],
  ])('detects for %s whether it is anchored: %s', (source, expected) => {
    const parsed = parseExpression(source);
    expect(parsed && isAnchored(parsed)).toBe(expected);
  });
});
