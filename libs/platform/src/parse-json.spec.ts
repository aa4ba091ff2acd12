import { ProblemError } from '@lode/contracts';
import fc from 'fast-check';
import { maxDepth, parseJson } from './parse-json';

const problemOf = (text: string): string => {
  try {
    parseJson(text);
    return 'none';
  } catch (error) {
    return error instanceof ProblemError ? `${error.code}: ${error.detail}` : String(error);
  }
};
const nested = (levels: number, [open, close] = ['[', ']']): string =>
  open.repeat(levels) + close.repeat(levels);

it('parses the same texts as JSON.parse', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      expect(parseJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

it('parses a text with a byte order mark', () => {
  expect(parseJson('\ufeff{"a":"\ufeff"}')).toEqual({ a: '\ufeff' });
});

it('counts levels, not brackets', () => {
  expect(JSON.stringify(parseJson(nested(maxDepth)))).toBe(nested(maxDepth));
  expect(parseJson(`[${'[],'.repeat(1000)}[]]`)).toHaveLength(1001);
  const inTexts = { text: nested(10_000), quoted: '"\\"[[' };
  expect(parseJson(JSON.stringify(inTexts))).toEqual(inTexts);
});

it.each([maxDepth + 1, 10_000, 400_000])('%i levels are too many', (levels) => {
  const tooDeep = `malformed_body: The body is nested more than ${maxDepth} levels deep.`;
  expect(problemOf(nested(levels))).toBe(tooDeep);
  expect(problemOf(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`)).toBe(tooDeep);
  expect(problemOf('['.repeat(levels))).toBe(tooDeep);
});

it.each([
  ['{"a":', 'it ends too early.'],
  ['{"a" 1}', 'look at character 6.'],
  ['x', 'it begins with something else.'],
  ['"open', 'look at character 6.'],
])('%s: reports the position of the mistake', (text, hint) => {
  expect(problemOf(text)).toBe(`malformed_body: The body is not valid JSON: ${hint}`);
});

it('terminates for every text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'[]{}"\\,:1 a') }), (text) => {
      expect(problemOf(text)).toMatch(/^(none|malformed_body: )/);
    }),
  );
});
