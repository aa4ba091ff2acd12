import { everyMatch } from './texts';

const words = (pattern: RegExp, text: string): string[] =>
  Array.from(everyMatch(pattern, text), ([match]) => match);

describe('everyMatch', () => {
  it('yields matches in order, from the start of each text', () => {
    const pattern = /\d+/g;
    expect(words(pattern, '1, 22 and 333')).toEqual(['1', '22', '333']);
    expect(words(pattern, '4 and 5')).toEqual(['4', '5']);
  });

  it('supports nested and aborted searches', () => {
    const pattern = /[a-z]/g;
    for (const { 0: letter, index } of everyMatch(pattern, 'abc')) {
      expect(words(pattern, 'xy')).toEqual(['x', 'y']);
      if (index === 1) expect(letter).toBe('b');
      if (index === 1) break;
    }
    expect(words(pattern, 'abc')).toEqual(['a', 'b', 'c']);
  });

  it('terminates for empty matches', () => {
    expect(words(/x*/g, 'axb')).toEqual(['', 'x', '', '']);
  });
});
