import type { PageKind } from '../facts/facts';
import { readPage } from '../page/read-page';
import { readStructured } from '../structured/read-structured';
import { findDescriptions, shorten } from './find-descriptions';

function descriptions(html: string, kind: PageKind = 'home') {
  const page = readPage(html, new URL('https://quillbay.com/'));
  return findDescriptions(page, readStructured(page), kind);
}

const texts = (html: string) => descriptions(html).map(({ type, text }) => `${type}: ${text}`);

const page = `<meta name="description" content="Quillbay builds quiet boats."><meta property="og:description"
  content="Boats without noise."><script type="application/ld+json">{"@type":"Organization","name":"Quillbay",
  "description":"Builder of electric boats"}</script>
  <div>This site uses cookies to make your visit as pleasant as it can be.</div>
  <nav><p>Boats and engines and sails and more for you and all of yours</p></nav>
  <h1>Quiet boats for inland waters</h1><h2>News</h2><h2>Welcome to our new site for boats</h2>
  <p>We build boats that make no noise, for rivers and lakes.</p><p>Read more</p>
  <blockquote><p>The best boats that I have ever had in all my long life.</p></blockquote>
  <p>Our yard in Kiel makes forty boats a year, all by hand.</p>
  <footer><p>Quillbay has been building quiet boats in Kiel since 1987.</p></footer>`;

test('finds the descriptions on the home page, by descending confidence', () => {
  expect(texts(page)).toEqual([
    'structured: Builder of electric boats',
    'meta: Quillbay builds quiet boats.',
    'open_graph: Boats without noise.',
    'heading: Quiet boats for inland waters',
    'paragraph: We build boats that make no noise, for rivers and lakes.',
    'paragraph: Our yard in Kiel makes forty boats a year, all by hand.',
  ]);
});

test('reads the about page too, but no other pages', () => {
  expect(descriptions(page, 'about')[0]).toMatchObject({ type: 'structured', confidence: 87 });
  for (const kind of ['team', 'article', 'other'] as const) expect(descriptions(page, kind)).toEqual([]);
});

test('removes duplicates and ignores descriptions of products and articles', () => {
  const product = '{"@type":"Product","name":"Oar","description":"An oar of ash wood"}';
  expect(
    texts(`<script type="application/ld+json">${product}</script>
      <meta name="description" content="Quiet boats for all"><meta property="og:description" content="Quiet Boats for all">`),
  ).toEqual(['meta: Quiet boats for all']);
});

test.each([
  ['too short', ''],
  ['  Quiet\n boats  for all ', 'Quiet boats for all'],
  [`${'Quiet boats. '.repeat(60)}`, 'Quiet boats. '.repeat(23).trim()],
  ['boat '.repeat(100), `${'boat '.repeat(59)}boat…`],
  ['x'.repeat(400), `${'x'.repeat(299)}…`],
])('shortens %j to 300 characters', (text, expected) => {
  expect(shorten(text)).toBe(expected);
  expect(shorten(text).length).toBeLessThanOrEqual(300);
});
