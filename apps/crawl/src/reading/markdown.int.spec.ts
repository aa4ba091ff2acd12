import {
  CrawlSite,
  jobOperations,
  ReadSite,
  StartCrawlSite,
  type CrawlResult,
  type Job,
} from '@lode/contracts';
import { html } from '@lode/sandbox';
import { sharedCrawl, type CrawlFixture } from '../testing/crawl-fixture';

describe('pages as Markdown', () => {
  let lode: CrawlFixture;
  beforeAll(async () => {
    lode = await sharedCrawl();
  });

  const add = (domain: string, text = 'We bake'): void => {
    lode.sandbox.addSite({
      hosts: [domain],
      pages: {
        '/': html(
          `<nav><a href="/">Home</a></nav><h1>Bread</h1><p>${text} <a href="/team">together</a>.</p>`,
        ),
        '/team': html(`<main><p>joe@${domain}</p></main>`),
      },
    });
  };
  const crawl = (domain: string, format?: 'markdown', account = 'acc_a'): Promise<CrawlResult> =>
    lode.call(CrawlSite, { url: `https://${domain}/`, ...(format && { format }) }, { account });
  const markdownOf = ({ pages }: Pick<CrawlResult, 'pages'>) => pages.map(({ markdown }) => markdown);
  const endedJob = async (domain: string): Promise<Job> => {
    const request = { url: `https://${domain}/`, format: 'markdown' } as const;
    const { id } = await lode.call(StartCrawlSite, request, { account: 'acc_a' });
    return lode.ended(jobOperations.crawl.get, id, 'acc_a');
  };

  test('are added on request only, also to a site that was read before', async () => {
    add('bread.test');
    expect(markdownOf(await crawl('bread.test'))).toEqual([undefined, undefined]);
    const written = ['# Bread\n\nWe bake [together](https://bread.test/team).', 'joe@bread.test'];
    expect(markdownOf(await crawl('bread.test', 'markdown'))).toEqual(written);
    lode.sandbox.observed.clear();
    expect(markdownOf(await crawl('bread.test', 'markdown'))).toEqual(written);
    expect(markdownOf(await crawl('bread.test'))).toEqual([undefined, undefined]);
    expect(markdownOf(await lode.call(ReadSite, { site: 'bread.test', depth: 1 }))).toEqual([
      undefined,
      undefined,
    ]);
    expect(lode.sandbox.observed.webRequests('bread.test')).toEqual([]);
    expect(markdownOf((await endedJob('bread.test')).result as unknown as CrawlResult)).toEqual(written);
  });

  test('are the same from the cache, however long', async () => {
    add('long.test', `${'We bake. '.repeat(400)}Open daily,`);
    const read = await crawl('long.test', 'markdown');
    expect(markdownOf(read)[0]).toContain('Open daily');
    expect(await crawl('long.test', 'markdown')).toEqual(read);
  });

  test('are empty for an account that suppresses a contact of the site, whose text may name it otherwise', async () => {
    add('rye.test', 'Joe bakes, joe (at) rye (dot) test');
    await lode.lists.suppress('joe@rye.test', 'acc_a');
    const own = await crawl('rye.test', 'markdown');
    expect(markdownOf(own)).toEqual([null, null]);
    expect(own.emails).toEqual([]);
    expect(markdownOf(await crawl('rye.test', 'markdown', 'acc_b'))[0]).toContain('Joe');
  });

  test('lose their text in stored jobs when a contact of the site is suppressed or erased', async () => {
    add('oat.test', 'Joe bakes, joe (at) oat (dot) test');
    const job = await endedJob('oat.test');
    expect(JSON.stringify(job.result)).toContain('Joe');
    await lode.lists.suppress('joe@oat.test', 'acc_a');
    const read = await lode.call(jobOperations.crawl.get, { id: job.id }, { account: 'acc_a' });
    expect(JSON.stringify(read.result)).not.toMatch(/joe/i);
    await lode.lists.erase('joe@oat.test');
    const rows = await lode.query<{ result: object }>('SELECT result FROM crawl.jobs WHERE id = $1', [
      job.id,
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/joe/i);
    expect(await lode.query(`SELECT FROM crawl.sites WHERE domain = 'oat.test'`)).toEqual([]);
  });
});
