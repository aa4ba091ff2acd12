import * as fc from 'fast-check';
import { truncate } from './write-file';

test.each([
  ['abc', { characters: 3 }, 'abc'],
  ['abcd', { characters: 3 }, 'ab…'],
  ['a😀😀', { characters: 4 }, 'a😀…'],
  ['a😀😀', { characters: 3 }, 'a…'],
  ['äöü', { characters: 9, bytes: 6 }, 'äöü'],
  ['äöüä', { characters: 9, bytes: 7 }, 'äö…'],
  ['äöüä', { characters: 9, bytes: 6 }, 'ä…'],
  ['aa😀', { characters: 9, bytes: 5 }, 'aa…'],
  ['aaaaaaaaa', { characters: 7, bytes: 5 }, 'aa…'],
  ['ae\u0301i', { characters: 3 }, 'a…'],
  ['ab👩‍👩‍👧', { characters: 6 }, 'ab…'],
  ['ab👩‍👩‍👧', { characters: 30, bytes: 12 }, 'ab…'],
  ['👩‍👩‍👧', { characters: 3 }, '👩…'],
])('%s with room for %j is %s', (text, limit, short) => expect(truncate(text, limit)).toBe(short));

const text = fc.string({ unit: 'grapheme', maxLength: 40 });
const room = fc.record({
  characters: fc.integer({ min: 2, max: 30 }),
  bytes: fc.integer({ min: 4, max: 60 }),
});

test('a truncated text fits, is well-formed, and is a prefix of the text', () => {
  fc.assert(
    fc.property(text, room, (whole, limit) => {
      const short = truncate(whole, limit);
      expect(short.length).toBeLessThanOrEqual(limit.characters);
      expect(Buffer.byteLength(short)).toBeLessThanOrEqual(limit.bytes);
      expect(short.isWellFormed()).toBe(true);
      if (short !== whole) expect(whole.startsWith(short.slice(0, -1)) && short.endsWith('…')).toBe(true);
    }),
  );
});

test('no character is split except the first', () => {
  const characters = (some: string): string[] =>
    Array.from(new Intl.Segmenter('und').segment(some), ({ segment }) => segment);
  fc.assert(
    fc.property(text, room, (whole, limit) => {
      const short = truncate(whole, limit);
      const kept = characters(short === whole ? short : short.slice(0, -1));
      fc.pre(kept.length > 1);
      expect(characters(whole).slice(0, kept.length)).toEqual(kept);
    }),
  );
});
