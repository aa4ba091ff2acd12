import { ListSitePages, type SitePagesResult } from '@lode/contracts';
import { document, html, plainText } from '@lode/sandbox';
import { sharedCrawl, type CrawlFixture } from '../testing/crawl-fixture';

let lode: CrawlFixture;
beforeAll(async () => (lode = await sharedCrawl()), 60_000);

const urlset = (...urls: string[]): string =>
  `<urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;
const list = (request: object): Promise<SitePagesResult> =>
  lode.call(ListSitePages, request as { url: string });

test('lists pages of links and sitemaps with their kinds, in the order of a crawl', async () => {
  lode.sandbox.addSite({
    hosts: ['mapped.test'],
    pages: {
      '/': html(
        '<a href="/blog/one">News</a> <a href="/team#top">Our team</a> <a href="/logo.png">x</a>' +
          '<a href="https://mapped-elsewhere.test/">y</a> <a href="/logout">Log out</a> <a href="/index.html">Home</a>',
      ),
      '/sitemap.xml': document(
        'application/xml',
        urlset('https://mapped.test/kontakt', 'https://mapped.test/team'),
      ),
    },
  });
  await expect(list({ url: 'mapped.test' })).resolves.toEqual({
    url: 'https://mapped.test/',
    domain: 'mapped.test',
    pages: [
      { url: 'https://mapped.test/', kind: 'home', source: 'link', text: null },
      { url: 'https://mapped.test/team', kind: 'team', source: 'link', text: 'Our team' },
      { url: 'https://mapped.test/kontakt', kind: 'contact', source: 'sitemap', text: null },
      { url: 'https://mapped.test/blog/one', kind: 'press', source: 'link', text: 'News' },
    ],
    total: 4,
    next_cursor: null,
    partial: false,
    hint: null,
  });
});

test('pages a long list from one reading', async () => {
  const paths = Array.from({ length: 250 }, (_, index) => `https://mapped-long.test/p${String(index)}`);
  lode.sandbox.addSite({
    hosts: ['mapped-long.test'],
    pages: { '/': html('x'), '/sitemap.xml': document('application/xml', urlset(...paths)) },
  });
  lode.sandbox.observed.clear();
  const urls: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await list({ url: 'https://mapped-long.test/', limit: 100, ...(cursor && { cursor }) });
    expect(page.total).toBe(251);
    urls.push(...page.pages.map(({ url }) => url));
    cursor = page.next_cursor;
  } while (cursor);
  expect(new Set(urls).size).toBe(251);
  expect(urls).toHaveLength(251);
  expect(lode.sandbox.observed.webRequests('mapped-long.test').map(({ path }) => path)).toEqual([
    '/robots.txt',
    '/',
    '/sitemap.xml',
  ]);
});

test('names the reason if the first page cannot be read', async () => {
  lode.sandbox.addSite({
    hosts: ['mapped-locked.test'],
    pages: { '/robots.txt': plainText('User-agent: *\nDisallow: /'), '/': html('x') },
  });
  await expect(list({ url: 'mapped-locked.test' })).resolves.toMatchObject({
    pages: [{ url: 'https://mapped-locked.test/' }],
    partial: true,
    hint: 'The first page could not be read (robots), so its links are missing.',
  });
});

test('rejects an unusable cursor and a forbidden URL', async () => {
  await expect(list({ url: 'mapped.test', cursor: 'nonsense' })).rejects.toMatchObject({
    code: 'validation',
  });
  await expect(list({ url: 'http://127.0.0.1/' })).rejects.toMatchObject({ code: 'url_not_allowed' });
});
