import { readPage } from '../page/read-page';
import { maxMarkdownLength, toMarkdown } from './to-markdown';

const markdownOf = (html: string, url = 'https://acme.test/about/'): string =>
  toMarkdown(readPage(html, new URL(url)));

it.each([
  [
    'headings and paragraphs',
    '<h1>About  us</h1><p>We\nbake.</p><div>Since 1987</div>',
    '# About us\n\nWe bake.\n\nSince 1987',
  ],
  [
    'emphasis, code and breaks',
    '<p><b>Bold</b> and <em> soft </em>text, <code>a*b</code><br>next',
    '**Bold** and _soft_ text, `a*b`\\\nnext',
  ],
  [
    'absolute links',
    '<p><a href="../team">Our team</a>, <a href="https://x.test/a(b)">x</a>',
    '[Our team](https://acme.test/team), [x](https://x.test/a%28b%29)',
  ],
  [
    'contacts',
    '<a href="mailto:info@acme.test">Write</a> <a href="tel:+4312345">Call</a>',
    '[Write](mailto:info@acme.test) [Call](tel:+4312345)',
  ],
  [
    'links without a page',
    '<p><a href="#top">Top</a> <a href="javascript:x()">Run</a> <a>None</a>',
    'Top Run None',
  ],
  [
    'a link around blocks',
    '<a href="/a"><h3>Bread</h3><p>Daily</p></a><p>More</p>',
    '### [Bread](https://acme.test/a)\n\n[Daily](https://acme.test/a)\n\nMore',
  ],
  [
    'lists',
    '<ul><li>One<li>Two<ol><li>a</li><li>b</li></ol></li></ul><p>End',
    '- One\n- Two\n  1. a\n  2. b\n\nEnd',
  ],
  ['quotations', '<blockquote><p>Good</p><p>bread</p></blockquote>', '> Good\n\n> bread'],
  ['preformatted text', '<pre>a  b\n  ``` c</pre>', '````\na  b\n  ``` c\n````'],
  [
    'tables',
    '<table><tr><th>Day<th>Open<tr><td>Mon|Tue<td><p>8</p><p>17</p></table>',
    '| Day | Open |\n| --- | --- |\n| Mon\\|Tue | 8 17 |',
  ],
  ['layout tables', '<table><tr><td>Only</td></tr><tr><td>text</td></tr></table>', 'Only\n\ntext'],
  [
    'images with a text',
    '<img src="/b.jpg" alt="Bread"><img src="/c.jpg"><img alt="x" src="data:image/png,0">',
    '![Bread](https://acme.test/b.jpg)',
  ],
  [
    'signs of Markdown',
    '<p>1. a_b *c* [d] &lt;e> #1<p># no<p>- no',
    '1\\. a_b \\*c\\* \\[d\\] \\<e> #1\n\n\\# no\n\n\\- no',
  ],
  ['addresses as they are', '<p>jane_doe+x@acme.test', 'jane_doe+x@acme.test'],
])('writes %s', (_name, html, markdown) => {
  expect(markdownOf(html)).toBe(markdown);
});

it('leaves out navigation, header, footer, scripts, controls and hidden text', () => {
  const html = `<title>T</title><header><h1>Logo</h1></header><nav><a href="/">Home</a></nav><div class="sidebar">Side</div>
    <p>Text</p><script>x()</script><style>p{}</style><noscript>No</noscript><template>t</template>
    <form><label>Name</label><input value="v"><button>Send</button></form><p hidden>Hidden</p><p class="off">Off</p><style>.off { display: none }</style><footer>Foot</footer>`;
  expect(markdownOf(html)).toBe('Text');
});

it('is the declared main content only, with its own header', () => {
  const html = `<p>Before</p><main><header><h1>Title</h1></header><p>Body</p><aside>Ad</aside></main><p>After</p>`;
  expect(markdownOf(html)).toBe('# Title\n\nBody');
  expect(markdownOf('<p>Around</p><article><header><h1>Title</h1></header></article>')).toBe(
    'Around\n\n# Title',
  );
});

it('resolves links against the base of the page', () => {
  expect(markdownOf('<base href="https://cdn.test/x/"><p><a href="y">y</a>')).toBe(
    '[y](https://cdn.test/x/y)',
  );
});

it('ends with an ellipsis at the limit', () => {
  const markdown = markdownOf(`<p>${'word '.repeat(100)}</p>`.repeat(100));
  expect(markdown.length).toBeLessThanOrEqual(maxMarkdownLength);
  expect(markdown.length).toBeGreaterThan(maxMarkdownLength - 600);
  expect(markdown.endsWith('word …')).toBe(true);
  const table = markdownOf(`<table>${'<tr><td>Mon<td>8 to 17'.repeat(3000)}</table>`);
  expect(table.length).toBeGreaterThan(maxMarkdownLength - 100);
  expect(markdownOf('a'.repeat(30_000))).toBe('');
});

describe('hostile pages are converted in linear time and memory', () => {
  const length = 300_000;
  const filled = (start: string, part: string): string => start + part.repeat(length / part.length);
  it.each([
    ['nested blocks', filled('', '<div>') + 'x'],
    ['nested emphasis', filled('<p>', '<b>a<i>')],
    ['nested links', filled('<p>', '<a href="/x">a')],
    ['nested lists', filled('', '<ul><li>a')],
    ['nested quotations', filled('', '<blockquote>a')],
    ['nested tables', filled('', '<table><tr><td>a')],
    ['cells', filled('<table><tr>', '<td>a')],
    ['rows', filled('<table>', '<tr><td>a<td>b')],
    ['text of a cell', filled('<table><tr><td>', 'a<p>')],
    ['breaks', filled('<p>', '<br>a')],
    ['asterisks', filled('<p>', '*_`')],
    ['backticks', filled('<pre>', '`')],
    ['one word', filled('<p>', 'a')],
    ['links', filled('<p>', '<a href="https://x.test/a">x</a>')],
    ['regions', filled('', '<main><nav>')],
    ['numbers', filled('<p>', '1.\n')],
  ])('%s', (_name, html) => {
    const page = readPage(html, new URL('https://acme.test/'));
    const markdown = toMarkdown(page);
    expect(markdown.length).toBeLessThanOrEqual(maxMarkdownLength);
  });
});
