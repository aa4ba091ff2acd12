import { minProcessorTime } from '../testing';
import fc from 'fast-check';
import { parseFullName, parseName } from './parse-name';
import { spellingsOf } from './spellings-of';
import { codePoint } from '../testing/code-point';

const anyText = fc.string({ unit: codePoint, maxLength: 200 });
const words = fc.constantFrom(
  ...[
    'jürgen',
    'müller',
    'van',
    'de',
    'la',
    'garcía-lópez',
    "o'connor",
    'søren',
    'dr.',
    'j.',
    'jean',
    'charles',
    'bob',
    'ørsted',
    'юлия',
    'щербаков',
  ],
);
const names = fc.array(words, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(' '));
const domains = fc.constantFrom(undefined, 'x.de', 'x.com.tr', 'x.se', 'x.ua', 'x.cn');

test('any two texts have at most 40 spellings, in letters, whose probabilities add up to 1 at most', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, names), fc.oneof(anyText, names), domains, (first, last, domain) => {
      const spellings = spellingsOf(parseName({ first, last }), domain);
      expect(spellings.length).toBeLessThanOrEqual(40);
      expect(spellings.reduce((sum, { weight }) => sum + weight, 0)).toBeLessThanOrEqual(1 + 1e-9);
      for (const spelling of spellings) {
        expect(spelling.first).toMatch(/^[a-z]+(?:[.-][a-z]+)*$/);
        expect(spelling.last).toMatch(/^(?:[a-z]+(?:[.-][a-z]+)*)?$/);
        expect(spelling.middle).toMatch(/^[a-z]*$/);
        expect(spelling.weight).toBeGreaterThan(0);
      }
      expect(spellings.map(({ weight }) => weight)).toEqual(
        spellings.map(({ weight }) => weight).toSorted((a, b) => b - a),
      );
    }),
    { numRuns: 500 },
  );
});

test('neither case nor composition changes the spellings', () => {
  fc.assert(
    fc.property(names, names, domains, (first, last, domain) => {
      const written = (change: (text: string) => string) =>
        spellingsOf(parseName({ first: change(first), last: change(last) }), domain);
      const expected = written((text) => text);
      expect(written((text) => text.toUpperCase())).toEqual(expected);
      expect(written((text) => text.normalize('NFD'))).toEqual(expected);
    }),
  );
});

test('a text with a letter of the Latin alphabet in each field has a spelling', () => {
  fc.assert(
    fc.property(names, names, (first, last) => {
      expect(spellingsOf(parseName({ first, last })).length).toBeGreaterThan(0);
    }),
  );
});

test.each(['ü', 'a ', 'a-', "a'", 'van ', '.', ',', '(', '"a" ', 'A.', '王', 'щ', '\u0301', ' née'])(
  'a long name of %j takes 2 ms at most',
  (unit) => {
    const name = unit.repeat(100).slice(0, 100);
    const both = (): void => {
      spellingsOf(parseName({ first: name, last: name }));
      spellingsOf(parseFullName(unit.repeat(5000)));
    };
    expect(minProcessorTime(both, 20)).toBeLessThan(2 * 2);
  },
);
