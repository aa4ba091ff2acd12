import { plainText } from './document-values';
import { readXml, descendantsOf, textAt, type XmlElement } from './xml';

const titlesIn = (root: XmlElement | undefined): (string | undefined)[] =>
  root ? descendantsOf(root, 'item').map((item) => textAt(item, 'title')) : [];

test.each([
  ['plain', '<rss><item><title>A &amp; B</title></item></rss>', ['A & B']],
  ['character data', '<rss><item><title><![CDATA[A <b>B</b>]]></title></item></rss>', ['A <b>B</b>']],
  ['upper case', '<RSS><ITEM><TITLE>A</TITLE></ITEM></RSS>', ['A']],
  ['a bare ampersand', '<rss><item><title>A & B</title></item></rss>', ['A & B']],
  ['a missing end', '<rss><item><title>A</title></item><item><title>B', ['A', 'B']],
  ['an unmatched end tag', '<rss><item></b><title>A</title></item></rss>', ['A']],
  ['leading lines', '\n\n<?xml version="1.0"?><rss><item><title>A</title></item></rss>', ['A']],
  ['a comment', '<rss><!-- <item><title>X</title></item> --><item><title>A</title></item></rss>', ['A']],
  ['nested elements', '<rss><item><title>A <em>B</em></title></item></rss>', ['A  B']],
])('reads %s', async (_, text, titles) => {
  expect(titlesIn(await readXml(text))).toEqual(titles);
});

test('does not expand custom entities', async () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(50)}">]><rss><item><title>&a;</title></item></rss>`;
  expect(titlesIn(await readXml(bomb))).toEqual(['&a;']);
});

test('limits nesting and length', async () => {
  const deep = await readXml(`${'<a>'.repeat(5000)}x`);
  const depthOf = (element: XmlElement | undefined): number =>
    element ? 1 + depthOf(element.children[0]) : 0;
  expect(depthOf(deep)).toBe(32);
  expect((await readXml(`<a>${'x'.repeat(100_000)}</a>`))?.text.length).toBeLessThan(70_000);
  expect((await readXml(`<a>${'<b/>'.repeat(150_000)}</a>`))?.children.length).toBeLessThan(100_001);
});

test('reads text after elements that are too deep', async () => {
  const text = `<rss>${'<a>'.repeat(50)}${'</a>'.repeat(50)}<item><title>A</title></item></rss>`;
  expect(titlesIn(await readXml(text))).toEqual(['A']);
});

test.each(['', 'Please limit requests.', '{"error": 1}'])('%j has no elements', async (text) => {
  await expect(readXml(text)).resolves.toBeUndefined();
});

test.each<[string | undefined, string | undefined]>([
  ['A &amp; B', 'A & B'],
  ['A&nbsp;B', 'A B'],
  ['<b>Acme</b> opens', 'Acme opens'],
  ['One<br>two', 'One two'],
  ['5 < 6', '5 < 6'],
  ['A<script>alert(1)</script>', 'A'],
  ['  spaced \n out ', 'spaced out'],
  ['&#8220;Yes&#8221;', '“Yes”'],
  ['<img src=x onerror=alert(1)>', undefined],
  ['', undefined],
  [undefined, undefined],
])('%j without markup', (html, text) => {
  expect(plainText(html)).toBe(text);
});

test('truncates a long text after a whole word', () => {
  expect(plainText('word '.repeat(200))).toMatch(/ word…$/);
});
