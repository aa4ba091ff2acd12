import {
  CrawlSite,
  FetchDocument,
  ReadSite,
  resultOperations,
  StartCrawlSite,
  jobOperations,
} from '@lode/contracts';
import { html } from '@lode/sandbox';
import { SubjectHasher } from '@lode/privacy';
import { sharedCrawl, type CrawlFixture } from './testing/crawl-fixture';

const day = 24 * 3_600_000;
const hasher = new SubjectHasher(Buffer.alloc(32));
/** Spelled so that a scan of the text does not find it. */
const spelled = '<p>Jane Miller, Head of Sales, jane.miller (at) NAME (dot) test</p>';

describe('suppressed people over the bus', () => {
  let lode: CrawlFixture;

  const addSite = (domain: string) =>
    lode.sandbox.addSite({
      hosts: [domain],
      pages: {
        '/': html(`<p>info@${domain}</p><a href="/team">Team</a><a href="/about">About</a>`),
        '/team': html(spelled.replace('NAME', domain.replace('.test', ''))),
        '/about': html('<p>Jane Miller began as a boatswain, and is with us for many years by now.</p>'),
      },
    });
  const crawl = (domain: string, account?: string) =>
    lode.call(CrawlSite, { url: `https://${domain}/`, depth: 1 }, account === undefined ? {} : { account });
  const documentsOf = (domain: string) =>
    lode.query<{ url: string }>('SELECT url FROM crawl.documents WHERE site = $1', [domain]);
  const sitesOf = (domain: string) => lode.query('SELECT FROM crawl.sites WHERE domain = $1', [domain]);
  const jane = (domain: string) => `jane.miller@${domain}`;

  beforeAll(async () => {
    lode = await sharedCrawl();
  });
  beforeEach(() => lode.sandbox.observed.clear());

  test('an erasure deletes the reading and all documents of the site until a lift', async () => {
    addSite('erased.test');
    await expect(crawl('erased.test')).resolves.toMatchObject({ pages_crawled: 3, emails: [{}, {}] });
    expect(await documentsOf('erased.test')).toHaveLength(3);
    await lode.lists.erase(jane('erased.test'));
    expect(await sitesOf('erased.test')).toEqual([]);
    expect(await documentsOf('erased.test')).toEqual([]);

    const again = await crawl('erased.test');
    expect(again.emails.map(({ email }) => email)).toEqual(['info@erased.test']);
    expect(JSON.stringify(again)).not.toMatch(/jane/i);
    expect(await sitesOf('erased.test')).toHaveLength(1);
    expect(await documentsOf('erased.test')).toEqual([]);

    await lode.lists.lift(jane('erased.test'));
    lode.clock.advance(8 * day);
    await expect(crawl('erased.test')).resolves.toMatchObject({ emails: [{}, {}] });
  });

  test('documents are returned without suppressed people', async () => {
    lode.sandbox.addSite({
      hosts: ['open.test'],
      pages: { '/': html('<p>joe@open.test, jane@open.test</p>') },
    });
    await lode.lists.suppress('joe@open.test');
    const { document } = await lode.call(FetchDocument, { url: 'https://open.test/' });
    expect(document?.text).toContain('<p>…, jane@open.test</p>');
    await expect(
      lode.query(`SELECT FROM crawl.documents WHERE text LIKE '%joe@open.test%' OR subject_hashes @> $1`, [
        [hasher.email('joe@open.test')],
      ]),
    ).resolves.toEqual([]);
  });

  test('suppressions of an account apply to its results, rows and jobs, and to no other account', async () => {
    addSite('two.test');
    await lode.lists.suppress(jane('two.test'), 'acc_one');
    const [one, other] = [await crawl('two.test', 'acc_one'), await crawl('two.test', 'acc_two')];
    expect(one.emails.map(({ email }) => email)).toEqual(['info@two.test']);
    expect(other.emails).toHaveLength(2);
    const totals = await Promise.all(
      ['acc_one', 'acc_two'].map((account) => lode.call(resultOperations.crawl.latest, {}, { account })),
    );
    expect(totals).toMatchObject([{ results: { total: 1 } }, { results: { total: 2 } }]);
    const job = await lode.call(
      StartCrawlSite,
      { url: 'https://two.test/', depth: 1 },
      { account: 'acc_one' },
    );
    const ended = await lode.ended(jobOperations.crawl.get, job.id, 'acc_one');
    expect(ended.state).toBe('done');
    expect(JSON.stringify(ended.result)).not.toMatch(/jane/i);
  });

  test('a globally suppressed domain is never requested, and one that an account suppressed not for this account', async () => {
    addSite('shut-off.test');
    await lode.lists.suppress('shut-off.test');
    await expect(crawl('shut-off.test')).rejects.toMatchObject({ code: 'suppressed', status: 451 });
    await expect(lode.call(ReadSite, { site: 'www.shut-off.test' })).rejects.toMatchObject({
      code: 'suppressed',
    });
    addSite('own.test');
    await lode.lists.suppress('own.test', 'acc_one');
    await expect(crawl('own.test', 'acc_one')).rejects.toMatchObject({ code: 'suppressed' });
    expect(lode.sandbox.observed.webRequests('own.test')).toEqual([]);
    await expect(crawl('own.test', 'acc_two')).resolves.toMatchObject({ pages_crawled: 3 });
    expect(lode.sandbox.observed.webRequests('shut-off.test')).toEqual([]);
  });
});
