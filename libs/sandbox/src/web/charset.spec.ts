import { encode, encodeHtml, type Charset } from './charset';

const samples: [Charset, string][] = [
  ['utf-8', 'Grüße, 東京'],
  ['utf-16le', 'Grüße, 東京'],
  ['windows-1251', 'Собака и точка'],
  ['windows-1252', 'Œuvre à 5 € – “naïve”'],
  ['iso-8859-2', 'Zażółć gęślą jaźń'],
  ['shift_jis', '東京 ｶﾅ ひらがな abc'],
];

it.each(samples)('writes the bytes that TextDecoder decodes in %s', (charset, text) => {
  expect(new TextDecoder(charset).decode(encode(text, charset))).toBe(text);
});

it('writes a question mark for unsupported characters', () => {
  expect(encode('a東b', 'windows-1252').toString('latin1')).toBe('a?b');
});

it('writes a character reference in HTML for unsupported characters', () => {
  expect(encodeHtml('Łukasz Weiß', 'windows-1252').toString('latin1')).toBe('&#321;ukasz Weiß');
  expect(encodeHtml('Łukasz', 'utf-8').toString()).toBe('Łukasz');
});
