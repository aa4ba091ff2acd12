import { CrawlSite, type CrawlResult } from '@lode/contracts';
import { html, redirect, type Answer } from '@lode/sandbox';
import { sharedCrawl, type CrawlFixture } from '../testing/crawl-fixture';

let lode: CrawlFixture;
beforeAll(async () => {
  lode = await sharedCrawl();
  const pages = { '/': refresh('https://refreshes-between-two-hosts.test/') };
  lode.sandbox.addSite({ hosts: ['www.back.test'], pages });
}, 60_000);

const crawl = (host: string): Promise<CrawlResult> =>
  lode.call(CrawlSite, { url: `https://${host}/`, depth: 1 });
const refresh = (to: string): Answer => html(`<meta http-equiv="refresh" content="0; url=${to}">`);
const script = (to: string): Answer => html(`<script>window.location = '${to}'</script>`);
const frame = (...sources: string[]): Answer =>
  html(sources.map((source) => `<iframe src="${source}"></iframe>`).join('') + prose(sources.join()));
const prose = (about: string): string => `<p>${`${words(about)} is shown in this frame. `.repeat(10)}</p>`;
/** Digits do not distinguish pages. */
const words = (text: string): string => text.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
/** The number in the path of a page, which links to the next one. */
const next =
  (to: (path: string) => Answer) =>
  ({ path }: { path: string }) =>
    to(`/${Number(path.slice(1)) + 1}`);

test.each<[string, Record<string, Answer>, ((request: { path: string }) => Answer)?]>([
  ['two pages that refresh each other', { '/': refresh('/b'), '/b': refresh('/') }],
  ['two pages whose scripts name each other', { '/': script('/b'), '/b': script('/') }],
  ['a refresh and a redirect', { '/': refresh('/b'), '/b': redirect('/') }],
  ['endless refreshes', { '/': refresh('/1') }, next(refresh)],
  ['endless redirects', { '/': redirect('/1') }, next(redirect)],
  ['refreshes between two hosts', { '/': refresh('https://www.back.test/') }],
])('%s end, and are named', async (name, pages, otherwise) => {
  const host = `${name.replaceAll(' ', '-')}.test`;
  lode.sandbox.addSite({ hosts: [host], pages, ...(otherwise && { otherwise }) });
  lode.sandbox.observed.clear();
  const { skipped, reason_empty, hint } = await crawl(host);
  expect(skipped).toEqual([{ url: `https://${host}/`, reason: 'redirects', status: null }]);
  expect([reason_empty, hint]).toEqual(['unreadable', 'The first page could not be read (redirects).']);
  const pageRequests = lode.sandbox.observed
    .webRequests(host)
    .filter(({ path }) => /^\/(?:b|\d+)?$/.test(path));
  expect(pageRequests.length).toBeLessThanOrEqual(6);
});

test('frames of frames end with the pages of the crawl, and the others are named', async () => {
  lode.sandbox.addSite({ hosts: ['nested.test'], pages: { '/': frame('/1') }, otherwise: next(frame) });
  const { pages, skipped, partial } = await crawl('nested.test');
  expect(pages).toHaveLength(10);
  expect(skipped).toEqual([{ url: 'https://nested.test/10', reason: 'page_budget', status: null }]);
  expect(partial).toBe(true);
});

test('frames that show each other are read once', async () => {
  lode.sandbox.addSite({
    hosts: ['mutual.test'],
    pages: { '/': frame('/a'), '/a': frame('/b', '/'), '/b': frame('/a', '/b') },
  });
  const { pages, skipped } = await crawl('mutual.test');
  expect(pages.map(({ url }) => new URL(url).pathname)).toEqual(['/', '/a', '/b']);
  expect(skipped).toEqual([]);
});

test('a page with a thousand frames takes the pages of one crawl, and no time of others', async () => {
  const sources = Array.from({ length: 1000 }, (_, number) => `/${number}`);
  lode.sandbox.addSite({
    hosts: ['thousand.test'],
    pages: { '/': frame(...sources) },
    otherwise: ({ path }) => html(prose(path)),
  });
  lode.sandbox.addSite({ hosts: ['calm.test'], pages: { '/': html('info@calm.test') } });
  const [many, calm] = await Promise.all([crawl('thousand.test'), crawl('calm.test')]);
  expect(many.pages).toHaveLength(10);
  expect(many.skipped).toHaveLength(100);
  expect(new Set(many.skipped.map(({ reason }) => reason))).toEqual(new Set(['page_budget']));
  expect(calm).toMatchObject({ partial: false, emails: [{ email: 'info@calm.test' }] });
});
