import * as fc from 'fast-check';
import { cut } from './cut';

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
])('%s with room for %j is %s', (text, most, short) => expect(cut(text, most)).toBe(short));

test('what is cut fits, is well-formed, and begins as the text does', () => {
  const most = fc.record({
    characters: fc.integer({ min: 2, max: 30 }),
    bytes: fc.integer({ min: 4, max: 60 }),
  });
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), most, (text, room) => {
      const short = cut(text, room);
      expect(short.length).toBeLessThanOrEqual(room.characters);
      expect(Buffer.byteLength(short)).toBeLessThanOrEqual(room.bytes);
      expect(short.isWellFormed()).toBe(true);
      if (short !== text) expect(text.startsWith(short.slice(0, -1)) && short.endsWith('…')).toBe(true);
    }),
  );
});
