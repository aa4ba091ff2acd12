import * as fc from 'fast-check';
import { detach, foldText, normaliseText } from './texts';

const unit = fc.oneof(
  fc.constantFrom(' ', '\n', '\u00A0', '\u00AD', '\u200B', 'e', '\u0301', 'é', '–', '’', 'ﬁ', '²', 'ᄀ', 'ᅡ'),
  fc.integer({ min: 0, max: 0x3100 }).map((code) => String.fromCharCode(code)),
);
const texts = fc.string({ unit, maxLength: 12 });

const inNfkc = (text: string): string =>
  text
    .replace(/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, '')
    .normalize('NFKC')
    .replace(/[\t\n\f\r \u00A0\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+/g, ' ');

test('normalizes any text, also by the fast path for common characters', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(normaliseText(text)).toBe(inNfkc(text));
    }),
    { numRuns: 3000 },
  );
});

test('folds any text', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const plain = text.normalize('NFD').replace(/\p{M}+/gu, '');
      expect(foldText(text)).toBe(plain.toLowerCase().replace(/\s+/g, ' ').trim());
    }),
  );
});

test('copies any text', () => {
  fc.assert(
    fc.property(texts, fc.nat(12), (text, at) => {
      expect(detach(text.slice(at))).toBe(text.slice(at));
    }),
  );
});
