import { minProcessorTime } from '@lode/domain/testing';
import fc from 'fast-check';
import { parseTemplate } from './parse-template';

const maxLength = 80_000;
/** Milliseconds of processor time. */
const limit = 100;

/** @param text up to 80,000 characters */
const cost = (text: string, runs: number): number =>
  minProcessorTime(() => parseTemplate(text.slice(0, maxLength), 'html'), runs);

const lines = '\n'.repeat(maxLength / 2);
const braces = (text: string, times: number): string => text.repeat(times);

it.each([
  ['event handlers in a long text', `${lines}<s ${'on '.repeat(13_300)}>`],
  ['unknown variables', '\n'.repeat(20_000) + `{% if ${'ab or '.repeat(47)}a %}{% endif %}`.repeat(100)],
  ['unknown filters', '\n'.repeat(78_000) + braces('{{x|y}}', 200)],
  ['unknown tags, each on its line', braces(`{% y %}${'\n'.repeat(390)}`, 200)],
  ['conditions that are not closed', lines + braces('{% if %}', 200)],
  ['tags that are not closed, and others that are', '<i>'.repeat(13_000) + '</b>'.repeat(10_000)],
  ['end tags without start tags', '<i>'.repeat(50) + '</b>'.repeat(19_900)],
  ['unclosed end tags', '</b'.repeat(26_000)],
  ['unclosed tags', '<a '.repeat(26_000)],
  ['attributes without an end', `<a ${'b="'.repeat(26_000)}`],
  ['comments', '<!--'.repeat(20_000)],
  ['pictures', `<img srcset="${'x,'.repeat(39_000)}">`],
  ['links with forbidden targets', '<a href=x>'.repeat(4999)],
  ['paragraphs', '<p>'.repeat(26_000)],
  ['braces', '{{'.repeat(40_000)],
  ['parentheses', braces(`{{ ${'('.repeat(290)} }}`, 200)],
])('parses %s fast', (_what, text) => {
  expect(cost(text, 5)).toBeLessThan(limit);
});

it('parses any repetition fast', () => {
  const piece = fc.constantFrom(
    ...[
      '<i>',
      '</b>',
      '<p ',
      '<a href=x',
      '>',
      '<!--',
      '-->',
      '<style>',
      '</',
      '"',
      "'",
      '=',
      'on',
      ' ',
      '\n',
      '&',
    ],
    ...[
      '{{',
      '}}',
      '{%',
      '%}',
      ' if ',
      ' endif ',
      ' or ',
      'name',
      'x',
      '|',
      ':',
      '(',
      '[',
      '.',
      '<svg>',
      '<br/>',
    ],
  );
  const pieces = fc.array(piece, { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(pieces, pieces, (first, second) => {
      const [one, other] = [first.join(''), second.join('')];
      const half = (text: string): string =>
        text.repeat(Math.ceil(maxLength / 2 / text.length)).slice(0, maxLength / 2);
      expect(cost(half(one) + half(other), 3)).toBeLessThan(limit);
    }),
    { numRuns: 50 },
  );
});
