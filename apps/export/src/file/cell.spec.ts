import { escapeCell, needsNoEscape } from '@lode/domain/crm-files';
import { plainText } from '../leads/rows-of';

const cells = [
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("http://evil.example";"a")', `'=HYPERLINK("http://evil.example";"a")`],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+43 1 585 00 00', "'+43 1 585 00 00"],
  ['+4315850000', '+4315850000'],
  ['+123456', "'+123456"],
  ['+1234567', '+1234567'],
  ['+123456789012345', '+123456789012345'],
  ['+1234567890123456', "'+1234567890123456"],
  ['+0315850000', "'+0315850000"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠a', "'＠a"],
  ['﹦1', "'﹦1"],
  ['  =1', "'  =1"],
  ["'=1", "''=1"],
  ['"=1"', `'"=1"`],
  ['\u200b=1', "'\u200b=1"],
  ['’’ -1', "'’’ -1"],
  ...[...'⁼⁺₊₌⩵⩶﬩'].map((sign): [string, string] => [`${sign}1`, `'${sign}1`]),
  ...'3164 115F 1160 FFA0 2800 FE0F 034F 180B E0100 FF07 FF02 2032 2039 FFFD E000 301'
    .split(' ')
    .map((code) => `${String.fromCodePoint(Number.parseInt(code, 16))}=1+1`)
    .map((text): [string, string] => [text, `'${text}`]),
  ['\u22121', "'\u22121"],
  ['*-1', "'*-1"],
  ['(-1)', '(-1)'],
  ['a;=1', 'a,=1'],
  ['a; "@b', 'a, "@b'],
  ['a;b;-1;c', 'a;b,-1;c'],
  [';=1', "',=1"],
  ["a;'=1", "a;'=1"],
  ['a;4-5', 'a;4-5'],
  ['a=1', 'a=1'],
  ['4.5', '4.5'],
  ['(512) 555-0199', '(512) 555-0199'],
  ["'t Hooft", "'t Hooft"],
  ['', ''],
];
test('texts that may be formulas are escaped', () =>
  expect(cells.map(([text = '']) => [text, escapeCell(text)])).toEqual(cells));

const lines: [string | null, string | null][] = [
  [null, null],
  ['', null],
  [' \u00a0\t', null],
  ['\u0000', null],
  ['\uFEFF', null],
  ['\u200b', null],
  ['\u200e\u200f', null],
  ['\u3164\u115F\u1160\uFFA0', null],
  ['\u2800 \u0301', null],
  ['\u200b=1', '\u200b=1'],
  ['€', '€'],
  ['a\r\nb', 'a b'],
  ['a\n\n\tb', 'a b'],
  ['a\u0000b', 'a b'],
  ['a\u0085b\u2028c\u2029d', 'a b c d'],
  ['\uFEFFa\uFEFFb', 'ab'],
  ['  a  b ', 'a  b'],
  ['a\ud800', 'a\ufffd'],
  ['😀 שלום', '😀 שלום'],
  ['\n=1', '=1'],
];
test('a text is one line without invisible characters', () =>
  expect(lines.map(([text]) => [text, plainText(text)])).toEqual(lines));

test('every compatibility form of a formula sign is escaped', () => {
  const signs = Array.from({ length: 0x11_0000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => /^[=+@-]/.test(sign.normalize('NFKC')));
  expect(signs.length).toBeGreaterThan(12);
  expect(signs.filter((sign) => needsNoEscape(`${sign}1`))).toEqual([]);
});
