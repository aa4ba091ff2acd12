import { readPatternNotation, fillVersion, moreSpecific } from './pattern-notation';

describe('readPatternNotation', () => {
  it.each([
    ['jquery', { expression: 'jquery', confidence: 100, version: null }],
    ['', { expression: '', confidence: 100, version: null }],
    ['a;b\\;confidence:50\\;version:\\1', { expression: 'a;b', confidence: 50, version: '\\1' }],
    ['a\\;version:\\1?with:without', { expression: 'a', confidence: 100, version: '\\1?with:without' }],
    ['a\\;confidence:nonsense', { expression: 'a', confidence: 100, version: null }],
    ['a\\;confidence:900\\;unknown', { expression: 'a', confidence: 100, version: null }],
    ['a\\;confidence:0', { expression: 'a', confidence: 1, version: null }],
  ])('reads %s', (text, expected) => {
    expect(readPatternNotation(text)).toEqual(expected);
  });
});

describe('fillVersion', () => {
  it.each([
    ['\\1', ['', '3.7.1'], '3.7.1'],
    ['\\1', ['', '3.7.1.'], '3.7.1'],
    ['\\1.\\2', ['', '3', '7'], '3.7'],
    ['\\1', ['', undefined], null],
    ['\\1?4:3', ['', 'x'], '4'],
    ['\\1?4:3', ['', null], '3'],
    ['\\1?\\1:\\2', ['', undefined, '2.0'], '2.0'],
    ['\\1?next:', ['', ''], null],
    ['\\1', ['', '0123456789abcdef0123456789abcdef'], null],
  ])('%s of %j is %s', (template, groups, expected) => {
    expect(fillVersion(template, groups)).toBe(expected);
  });
});

describe('moreSpecific', () => {
  it.each([
    [null, null, null],
    ['8', null, '8'],
    [null, '8', '8'],
    ['8', '8.2', '8.2'],
    ['8.2.7', '8.10', '8.2.7'],
    ['1.2', '1.3', '1.2'],
  ])('of %s and %s is %s', (one, other, expected) => {
    expect(moreSpecific(one, other)).toBe(expected);
  });
});
