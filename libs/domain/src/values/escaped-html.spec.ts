import { escapedHtml } from './escaped-html';

test('nothing of a text is markup, in an element or in an attribute', () => {
  expect(escapedHtml(`<b title="it's">R&D &lt;</b>`)).toBe(
    '&lt;b title=&quot;it&#39;s&quot;&gt;R&amp;D &amp;lt;&lt;/b&gt;',
  );
  expect(escapedHtml('Zoë 🦉')).toBe('Zoë 🦉');
});
