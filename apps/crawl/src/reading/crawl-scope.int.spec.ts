import { CrawlSite, StartCrawlSite, type CrawlSiteRequest } from '@lode/contracts';
import { html, redirect } from '@lode/sandbox';
import { sharedCrawl, type CrawlFixture } from '../testing/crawl-fixture';

let lode: CrawlFixture;
beforeAll(async () => (lode = await sharedCrawl()), 60_000);

const text = (about: string): string => `<p>${`${about} is the subject of this page. `.repeat(10)}</p>`;
const paths = ['/contact', '/team', '/blog/one', '/blog/two', '/shop/anchor'];
const home = paths.map((path) => `<a href="${path}">${path.slice(1)}</a>`).join(' ');

function addSite(host: string): void {
  const pages = Object.fromEntries(paths.map((path) => [path, html(text(path))]));
  lode.sandbox.addSite({
    hosts: [host],
    pages: { '/': html(home + text('home')), ...pages, '/team': redirect('/blog/two') },
  });
}

const crawl = async (host: string, scope: Omit<CrawlSiteRequest, 'url'>) => {
  const result = await lode.call(CrawlSite, { url: `https://${host}/`, depth: 1, ...scope });
  return { ...result, read: result.pages.map(({ url }) => new URL(url).pathname) };
};

test('reads at most the given number of pages, the best first, and lists the others', async () => {
  addSite('few.test');
  const { read, skipped, partial } = await crawl('few.test', { max_pages: 2 });
  // The page of the team is the target of its redirect.
  expect(read).toEqual(['/', '/blog/two']);
  expect(partial).toBe(true);
  expect(skipped.map(({ reason, url }) => `${reason} ${new URL(url).pathname}`)).toEqual([
    'page_budget /contact',
    'page_budget /blog/one',
    'page_budget /shop/anchor',
  ]);
  // The reading of a part is not stored as that of the site.
  const { read: all } = await crawl('few.test', {});
  expect(all).toHaveLength(5);
});

test('reads only the wanted paths, also after redirects', async () => {
  addSite('some.test');
  const wanted = await crawl('some.test', { include_paths: '/blog/*' });
  expect(wanted.read.toSorted()).toEqual(['/', '/blog/one', '/blog/two']);
  const others = await crawl('some.test', { exclude_paths: '/blog,*anchor$' });
  expect(others.read).toEqual(['/', '/contact']);
  expect(others.skipped).toEqual([{ url: 'https://some.test/team', reason: 'excluded', status: null }]);
  expect(others.partial).toBe(false);
});

test('rejects more pages than the depth allows', async () => {
  const request = { url: 'https://some.test/', max_pages: 11 };
  const problem = {
    code: 'validation',
    errors: [{ location: 'body.max_pages', message: 'is more than the 10 pages of depth 1' }],
  };
  await expect(lode.call(CrawlSite, request)).rejects.toMatchObject(problem);
  await expect(lode.call(StartCrawlSite, request, { account: 'acc_1' })).rejects.toMatchObject({
    code: 'validation',
  });
});
