import { codePoint, processorTime } from '@lode/domain/testing';
import * as fc from 'fast-check';
import { readSitemap } from './sitemap-reader';

const base = new URL('https://quillbay.com/sitemap.xml');
const read = async (text: string) => {
  const { pages, sitemaps } = await readSitemap(text, base);
  return { pages: pages.map(({ href }) => href), sitemaps: sitemaps.map(({ href }) => href) };
};
const pagesOf = async (text: string): Promise<string[]> => (await read(text)).pages;
const urlset = (...entries: string[]): string =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`;
const entry = (location: string): string => `<url><loc>${location}</loc><priority>0.5</priority></url>`;
const a = 'https://quillbay.com/a';

describe('sitemaps', () => {
  test('pages are read in order', async () => {
    await expect(read(urlset(entry(a), entry('http://quillbay.com/b')))).resolves.toEqual({
      pages: [a, 'http://quillbay.com/b'],
      sitemaps: [],
    });
  });

  test('an index lists sitemaps', async () => {
    const text = `<sitemapindex><sitemap><loc>${a}.xml</loc><lastmod>2026-01-01</lastmod></sitemap></sitemapindex>`;
    await expect(read(text)).resolves.toEqual({ pages: [], sitemaps: [`${a}.xml`] });
  });

  test('locations of images and videos are not pages', async () => {
    const image = '<image:image><image:loc>https://quillbay.com/a.png</image:loc></image:image>';
    await expect(pagesOf(urlset(`<url><loc>${a}</loc>${image}</url>`))).resolves.toEqual([a]);
  });

  test.each([
    ['prefixes', `<s:urlset xmlns:s="x"><s:url><s:loc>${a}</s:loc></s:url></s:urlset>`, [a]],
    ['white space around URLs', urlset(entry(`\n  ${a}\n`)), [a]],
    ['character data', urlset(entry(`<![CDATA[${a}]]>`)), [a]],
    ['escapes', urlset(entry('https://quillbay.com/?a=1&amp;b=&#50;')), ['https://quillbay.com/?a=1&b=2']],
    [
      'an unescaped ampersand',
      urlset(entry('https://quillbay.com/?a=1&b=2')),
      ['https://quillbay.com/?a=1&b=2'],
    ],
    ['a comment', urlset(`<!-- ${entry('https://quillbay.com/old')} -->`, entry(a)), [a]],
    ['a path only', urlset(entry('/a')), [a]],
    ['a byte order mark', `\uFEFF${urlset(entry(a))}`, [a]],
    ['other schemes', urlset(entry('mailto:a@quillbay.com'), entry('javascript:x'), entry(a)), [a]],
    ['no URL', urlset(entry('https://'), entry(''), entry(a)), [a]],
    [
      'URLs beyond the maximum length',
      urlset(entry(`https://quillbay.com/${'a'.repeat(3000)}`), entry(a)),
      [a],
    ],
    ['a missing end', urlset(entry(a)).slice(0, -20), [a]],
    ['an unclosed tag', `<urlset><url><loc>${a}</loc></wrong></url></urlset>`, [a]],
  ])('with %s', async (_, text, expected) => {
    await expect(pagesOf(text)).resolves.toEqual(expected);
  });

  test('entities of the document are not expanded', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(50)}"><!ENTITY b "&a;&a;&a;">]>${urlset(entry('https://quillbay.com/&b;'))}`;
    const [page = ''] = await pagesOf(bomb);
    expect(page).not.toContain('aaa');
  });

  test('text has one URL per line', async () => {
    const text = `\r\n${a}\r\n  HTTP://quillbay.com/b  \r\nno url\r\n/c\r\n`;
    await expect(pagesOf(text)).resolves.toEqual([a, 'http://quillbay.com/b']);
  });

  test('5,000 entries are read', async () => {
    await expect(pagesOf(urlset(entry(a).repeat(6000)))).resolves.toHaveLength(5000);
    await expect(pagesOf(`${a}\n`.repeat(6000))).resolves.toHaveLength(5000);
  });

  test.each([
    ['an empty text', ''],
    ['a page', '<!doctype html><html><body><p>Not found</p><a href=/a>a</a></body></html>'],
    ['JSON', '{"url": "https://quillbay.com"}'],
    ['binary data', '\0\x01\x02\ufffd'],
  ])('%s is not a sitemap', async (_, text) => {
    await expect(read(text)).resolves.toEqual({ pages: [], sitemaps: [] });
  });

  const size = 10 * 1024 * 1024;
  test.each([
    ['ampersands', '&'],
    ['unclosed tags', '<a>'],
    ['attributes', '<a b="c" d="e">'],
    ['empty elements', '<url><loc/></url>'],
    ['text', 'a'],
    ['incomplete tags', '<'],
  ])('10 MB of %s do not block the event loop', async (_, unit) => {
    const text = `<urlset>${unit.repeat(size / unit.length)}`;
    let [longest, last] = [0, processorTime()];
    const watch = setInterval(() => {
      longest = Math.max(longest, processorTime() - last);
      last = processorTime();
    }, 1);
    await expect(pagesOf(text)).resolves.toEqual([]);
    clearInterval(watch);
    expect(Math.max(longest, processorTime() - last)).toBeLessThan(500);
  });

  test('any text is accepted', async () => {
    const words = fc.constantFrom(
      '<urlset>',
      '<url>',
      '<loc>',
      a,
      '</loc>',
      '<!--',
      '<![CDATA[',
      '&',
      '</',
      '>',
      '<?x',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(words, fc.string({ unit: codePoint }))), async (parts) => {
        const pages = await pagesOf(`<${parts.join('')}`);
        expect(pages.every((page) => /^https?:/.test(page))).toBe(true);
      }),
    );
  });
});
