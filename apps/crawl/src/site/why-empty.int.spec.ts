import { CrawlSite, ReadSite, type CrawlResult } from '@lode/contracts';
import { failure, html, plainText, redirect, type Answer } from '@lode/sandbox';
import { sharedCrawl, type CrawlFixture } from '../testing/crawl-fixture';

let lode: CrawlFixture;
beforeAll(async () => (lode = await sharedCrawl()), 60_000);

const add = (host: string, pages: Record<string, Answer>): void =>
  lode.sandbox.addSite({ hosts: [host], pages });
const crawl = (host: string): Promise<CrawlResult> =>
  lode.call(CrawlSite, { url: `https://${host}/`, depth: 1 });
const text = (about: string): string => `<p>${`${about} is the subject of this page. `.repeat(10)}</p>`;

test.each<[string, Record<string, Answer>, RegExp]>([
  ['parked', { '/': html('<h1>This domain is for sale</h1>') }, /parked or for sale/],
  ['suspended', { '/': html('<title>Account Suspended</title><h1>Account Suspended</h1>') }, /suspended/],
  [
    'placeholder',
    { '/': html('<title>Welcome to nginx!</title><h1>Welcome to nginx!</h1>') },
    /no content yet/,
  ],
  ['error_page', { '/': html('<title>404 Not Found</title><h1>Not Found</h1>') }, /error page/],
  [
    'needs_scripts',
    {
      '/': html(
        '<!doctype html><title>Quay</title><div id="root"></div><script type="module" src="/assets/index.js"></script>',
      ),
    },
    /scripts/,
  ],
  ['only_images', { '/': html('<title>Quay</title><img src="/a.jpg"><img src="/b.jpg">') }, /images/],
  [
    'robots',
    { '/robots.txt': plainText('User-agent: *\nDisallow: /'), '/': html('info@robots.test') },
    /robots.txt forbids the site/,
  ],
  ['unreadable', { '/': failure(500) }, /\(status 500\)/],
  [
    'none_shown',
    { '/': html(text('Home') + '<a href="/a">A</a>'), '/a': html(text('A')) },
    /neither an email/,
  ],
])('says %s, with a hint', async (reason, pages, hint) => {
  const host = `says-${reason.replace('_', '-')}.test`;
  add(host, pages);
  const { reason_empty, moved_to, hint: said, emails, phones } = await crawl(host);
  expect({ reason_empty, moved_to, emails, phones }).toEqual({
    reason_empty: reason,
    moved_to: null,
    emails: [],
    phones: [],
  });
  expect(said).toMatch(hint);
});

test('says that robots.txt forbids single pages', async () => {
  add('partly.test', {
    '/robots.txt': plainText('User-agent: *\nDisallow: /contact'),
    '/': html(`${text('Home')}<a href="/contact">Contact</a>`),
    '/contact': html('info@partly.test'),
  });
  await expect(crawl('partly.test')).resolves.toMatchObject({
    reason_empty: 'robots',
    hint: 'robots.txt forbids pages of the site, which `skipped` lists.',
  });
});

test('says nothing where contacts are shown', async () => {
  add('full.test', { '/': html('<h1>Coming soon</h1>info@full.test') });
  await expect(crawl('full.test')).resolves.toMatchObject({ reason_empty: null, moved_to: null, hint: null });
});

describe('a site that moved', () => {
  beforeAll(() => add('pier.test', { '/': html(`${text('Pier')}<p>info@pier.test</p>`) }));

  test('is followed by redirects, and the new domain is named', async () => {
    add('redirected.test', { '/': redirect('https://pier.test/') });
    await expect(crawl('redirected.test')).resolves.toMatchObject({
      domain: 'pier.test',
      emails: [{ email: 'info@pier.test' }],
      reason_empty: null,
      moved_to: 'pier.test',
      hint: 'The site moved to pier.test. The facts are of that site.',
    });
  });

  const announcement = html('<p>We have moved to <a href="https://www.pier.test/">our new website</a>.');

  test('names the domain that its page announces, which other services read', async () => {
    add('announced.test', { '/': announcement });
    await expect(crawl('announced.test')).resolves.toMatchObject({
      domain: 'announced.test',
      emails: [],
      reason_empty: 'moved',
      moved_to: 'pier.test',
      hint: 'The site says that it moved to pier.test. Request that domain.',
    });
    await expect(lode.call(ReadSite, { site: 'announced.test' })).resolves.toMatchObject({
      domain: 'pier.test',
      emails: [{ email: 'info@pier.test' }],
      reason_empty: null,
      moved_to: 'pier.test',
      hint: 'The site moved to pier.test. The facts are of that site.',
    });
  });

  test('is followed once, so that two sites that name each other end', async () => {
    const to = (host: string): Answer => html(`<p>Our new website: <a href="https://${host}/">${host}</a>`);
    add('one-of-two.test', { '/': to('two-of-two.test') });
    add('two-of-two.test', { '/': to('one-of-two.test') });
    await expect(lode.call(ReadSite, { site: 'one-of-two.test' })).resolves.toMatchObject({
      domain: 'two-of-two.test',
      reason_empty: 'moved',
    });
  });

  test('remains the answer where the new one cannot be read', async () => {
    add('dead-end.test', { '/': html('<p>Now at <a href="https://nowhere.test/">nowhere.test</a>') });
    await expect(lode.call(ReadSite, { site: 'dead-end.test' })).resolves.toMatchObject({
      domain: 'dead-end.test',
      reason_empty: 'moved',
      moved_to: 'nowhere.test',
    });
  });

  test('has no new domain at a social network', async () => {
    add('social.test', { '/': html('<p>Find us at <a href="https://www.facebook.com/quay">Facebook</a>') });
    await expect(crawl('social.test')).resolves.toMatchObject({ reason_empty: 'none_shown', moved_to: null });
  });
});
