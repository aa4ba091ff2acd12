import * as fc from 'fast-check';
import { codePoint } from './code-point';

describe('codePoint', () => {
  it('makes single characters without halves of surrogate pairs', () => {
    fc.assert(
      fc.property(codePoint, (text) => {
        expect([...text]).toHaveLength(1);
        expect(text.isWellFormed()).toBe(true);
      }),
    );
  });

  // fast-check then adds words such as `__proto__` to the strings, and shrinks them.
  it.each([
    ['\0', true],
    ['a', true],
    ['\ud7ff', true],
    ['\ue000', true],
    ['😀', true],
    ['\u{10ffff}', true],
    ['', false],
    ['ab', false],
    ['\ud800', false],
    ['\udfff', false],
  ])('recognizes %j: %s', (text, isKnown) => {
    expect(codePoint.canShrinkWithoutContext(text)).toBe(isKnown);
  });
});
