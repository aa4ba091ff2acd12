import { codePoint } from '@lode/domain/testing';
import fc from 'fast-check';
import { partAt } from './fetch-document';

/** Reads a text to its end. */
function partsOf(text: string, budget: number): string[] {
  const parts: string[] = [];
  for (let offset: number | null = 0; offset !== null;) {
    const { text: part, next } = partAt(text, offset, budget);
    parts.push(part);
    offset = next;
  }
  return parts;
}

test('add up to the whole, fit, and split no character', () =>
  fc.assert(
    fc.property(fc.string({ unit: codePoint }), fc.integer({ min: 6, max: 40 }), (text, budget) => {
      const parts = partsOf(text, budget);
      expect(parts.join('')).toBe(text);
      for (const part of parts) {
        expect(part.isWellFormed()).toBe(true);
        expect(Buffer.byteLength(JSON.stringify(part)) - 2).toBeLessThanOrEqual(budget);
      }
    }),
  ));

test('returns a text that fits as one part, including an empty text', () => {
  expect(partsOf('a'.repeat(400_000), 400_000)).toHaveLength(1);
  expect(partsOf('a'.repeat(400_001), 400_000)).toHaveLength(2);
  expect(partsOf('', 400_000)).toEqual(['']);
});

test('returns an empty part after the end', () => expect(partAt('abc', 9)).toEqual({ text: '', next: null }));
