import { formatDuration, parseDuration } from './sandbox.controller';

test.each([
  ['P1D', 86_400_000],
  ['P2W', 1_209_600_000],
  ['PT90M', 5_400_000],
  ['P1DT2H3M4.5S', 93_784_500],
  ['PT0,001S', 1],
  ['P0D', 0],
])('%s is %d ms', (text, milliseconds) => expect(parseDuration(text)).toBe(milliseconds));

test.each([
  '',
  'P',
  'PT',
  'P1DT',
  'P1M',
  'P1Y',
  '1D',
  'P-1D',
  '-P1D',
  'p1d',
  'PT1D',
  'P1H',
  'PT1S ',
  'P1D1W',
  'P1.5D',
])('%j is not supported', (text) => expect(parseDuration(text)).toBeUndefined());

test.each([
  [0, 'PT0S'],
  [1, 'PT0.001S'],
  [86_400_000, 'P1D'],
  [129_600_000, 'P1DT12H'],
  [93_784_500, 'P1DT2H3M4.5S'],
])('%d ms are %s', (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text);
  expect(parseDuration(text)).toBe(milliseconds);
});
