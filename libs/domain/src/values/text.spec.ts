import { cleanText, escapedHtml } from './text';

test.each<[unknown, string | undefined]>([
  ['  Café\t\n  Roma ', 'Café Roma'],
  ['Cafe\u0301', 'Café'],
  ['a\u0000b', 'a b'],
  ['\ud83d half', '\ufffd half'],
  ['', undefined],
  [' \u200a ', undefined],
  ['x'.repeat(301), undefined],
  [5, undefined],
  [null, undefined],
])('%j', (value, text) => {
  expect(cleanText(value)).toBe(text);
});

test('escapes all markup of a text, for elements and attributes', () => {
  expect(escapedHtml(`<b title="it's">R&D &lt;</b>`)).toBe(
    '&lt;b title=&quot;it&#39;s&quot;&gt;R&amp;D &amp;lt;&lt;/b&gt;',
  );
  expect(escapedHtml('Zoë 🦉')).toBe('Zoë 🦉');
});
