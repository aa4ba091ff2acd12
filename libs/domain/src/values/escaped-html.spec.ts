import { escapedHtml } from './escaped-html';

test('escapes all markup of a text, for elements and attributes', () => {
  expect(escapedHtml(`<b title="it's">R&D &lt;</b>`)).toBe(
    '&lt;b title=&quot;it&#39;s&quot;&gt;R&amp;D &amp;lt;&lt;/b&gt;',
  );
  expect(escapedHtml('Zoë 🦉')).toBe('Zoë 🦉');
});
