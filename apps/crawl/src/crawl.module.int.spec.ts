import {
  CrawlSite,
  jobOperations,
  resultOperations,
  StartCrawlSite,
  type CrawlResult,
} from '@lode/contracts';
import {
  failure,
  filler,
  html,
  maxInFlight,
  plainText,
  redirect,
  type Answer,
  type Sandbox,
} from '@lode/sandbox';
import { until, type MovableClock } from '@lode/testing';
import { sharedCrawl, type CrawlFixture } from './testing/crawl-fixture';

const hour = 3_600_000;

/** Enough words to distinguish two pages. */
const prose = (about: string): string =>
  `<p>${`${about} is what this page speaks of at some length. `.repeat(8)}</p>`;

describe('crawl service over the bus', () => {
  let lode: CrawlFixture;
  let sandbox: Sandbox;
  let clock: MovableClock;

  const crawl = (url: string): Promise<CrawlResult> => lode.call(CrawlSite, { url, depth: 1 });

  beforeAll(async () => {
    lode = await sharedCrawl();
    ({ sandbox, clock } = lode);
  });
  beforeEach(() => sandbox.observed.clear());

  test('crawls a site and returns its facts with their sources', async () => {
    sandbox.addSite({
      hosts: ['quay.test'],
      pages: {
        '/': html(`<title>Quay</title><a href="/contact">Contact</a>${prose('Freight')}`),
        '/contact': html(
          '<title>Contact Quay</title><p>Write to <a href="mailto:sales@quay.test">sales</a>, or to anna at our office.</p>' +
            `<p>Tel. +49 89 1234560</p><a href="https://www.linkedin.com/company/quay">LinkedIn</a>${prose('Contact')}`,
        ),
      },
    });
    const result = await crawl('https://quay.test/');
    expect(result).toMatchObject({
      url: 'https://quay.test/',
      domain: 'quay.test',
      pages_crawled: 2,
      partial: false,
      emails: [
        {
          email: 'sales@quay.test',
          type: 'generic',
          own_domain: true,
          evidence: [{ method: 'mailto', source: 'website', url: 'https://quay.test/contact' }],
        },
      ],
      phones: [{ phone: '+49891234560', type: 'phone', country: 'DE' }],
      social_profiles: [{ network: 'linkedin', url: 'https://www.linkedin.com/company/quay' }],
      skipped: [],
    });
    expect(result.pages.map(({ url, depth, kind }) => ({ url, depth, kind }))).toEqual([
      { url: 'https://quay.test/', depth: 0, kind: 'home' },
      { url: 'https://quay.test/contact', depth: 1, kind: 'contact' },
    ]);
  });

  test('identifies itself, with at most two requests in flight', async () => {
    const pages = ['/a', '/b', '/c', '/d'];
    sandbox.addSite({
      hosts: ['polite.test'],
      pages: {
        '/': html(pages.map((path) => `<a href="${path}">${path}</a>`).join(' ')),
        ...Object.fromEntries(pages.map((path) => [path, html(prose(path))])),
      },
    });
    await crawl('https://polite.test/');
    const requests = sandbox.observed.webRequests('polite.test');
    const asked = requests.map(({ path }) => path);
    expect(asked.slice(0, 3)).toEqual(['/robots.txt', '/', '/sitemap.xml']);
    // Two concurrent requests compete for permits; their order is not guaranteed.
    expect(asked.slice(3).sort()).toEqual(pages);
    expect(maxInFlight(requests)).toBeLessThanOrEqual(2);
    expect(requests[0]?.headers['user-agent']).toMatch(/^Lode\/\S+ \(\+https:\/\/lode\.test\/crawler\)$/);
  });

  test('ends a crawl when its caller no longer needs a result', async () => {
    const answers: PromiseWithResolvers<Answer>[] = [];
    const second = { ...html(`<title>Second</title>${prose('Second')}`) };
    sandbox.addSite({
      hosts: ['left.test'],
      pages: {
        '/': html(`<title>First</title><a href="/second">Second</a>${prose('First')}`),
        '/second': () => {
          const answer = Promise.withResolvers<Answer>();
          answers.push(answer);
          if (answers.length > 1) answer.resolve(second);
          return answer.promise;
        },
      },
    });
    const leaving = new AbortController();
    const request = { url: 'https://left.test/', depth: 1 };
    const left = lode.call(CrawlSite, request, { cancellation: leaving.signal });
    await until(() => answers.length === 1);
    leaving.abort();
    await expect(left).rejects.toMatchObject({ code: 'client_gone' });
    await until(() => sandbox.observed.webRequests('left.test', '/second')[0]?.endedAt);
    // A new call would join a crawl in progress and wait for the page that never responds.
    await expect(crawl(request.url)).resolves.toMatchObject({ pages_crawled: 2, partial: false });
    answers[0]?.resolve(second);
  });

  test('returns the cached reading, and revalidates with the server when it is too old (case 37)', async () => {
    sandbox.addSite({
      hosts: ['stored.test'],
      pages: {
        '/': { ...html('<p>info@stored.test</p>'), headers: { 'content-type': 'text/html', etag: '"v1"' } },
      },
    });
    const first = await crawl('https://stored.test/');
    expect(await crawl('https://stored.test/')).toEqual(first);
    expect(sandbox.observed.webRequests('stored.test', '/')).toHaveLength(1);
    clock.advance(8 * 24 * hour);
    const second = await crawl('https://stored.test/');
    const [, again] = sandbox.observed.webRequests('stored.test', '/');
    expect(again).toMatchObject({ status: 304, headers: { 'if-none-match': '"v1"' } });
    expect(second.pages[0]).toMatchObject({ from_cache: true });
    const seen = { before: first.emails[0]?.evidence[0], now: second.emails[0]?.evidence[0] };
    expect(seen.now?.first_seen_at).toBe(seen.before?.first_seen_at);
    expect(Date.parse(seen.now?.last_seen_at ?? '')).toBe(clock.now());
  });

  test('truncates a long title and reads the site', async () => {
    const title = 'Quay '.repeat(2000);
    sandbox.addSite({
      hosts: ['titled.test'],
      pages: { '/': html(`<title>${title}</title><p>info@titled.test</p>`) },
    });
    const reading = await crawl('https://titled.test/');
    expect(reading).toMatchObject({ emails: [{ email: 'info@titled.test' }], partial: false });
    expect(reading.pages[0]?.title).toMatch(/^Quay .{290,294}…$/);
  });

  test('reports why sites cannot be read', async () => {
    const page = (answer: Answer) => ({ pages: { '/': answer } });
    const robots = (answer: Answer) => ({ pages: { '/robots.txt': answer, '/': html('<p>here</p>') } });
    const image = { status: 200, headers: { 'content-type': 'image/png' }, body: 'x' };
    const sites: Record<string, object> = {
      'closed.test': { pages: {}, https: 'closed' },
      'selfsigned.test': { pages: {}, https: 'self-signed' },
      'broken.test': page(failure(500)),
      'image.test': page(image),
      'huge.test': page({ ...html(''), body: filler(3 * 1024 * 1024) }),
      'shut.test': robots(plainText('User-agent: *\nDisallow: /')),
      'robots-down.test': robots(failure(503)),
      'loop.test': page(redirect('/')),
      'inward.test': page(redirect('http://169.254.169.254/latest')),
    };
    for (const [host, site] of Object.entries(sites)) sandbox.addSite({ hosts: [host], ...site } as never);
    const name = 'forbidden-name.test';
    sandbox.add({ name, dns: { [name]: { A: ['10.0.0.7'] } } as never, hosts: [] });
    const expected = [
      ['nowhere-to-be-found.test', 'unreachable', null],
      ['forbidden-name.test', 'unreachable', null],
      ['closed.test', 'refused', null],
      ['selfsigned.test', 'tls', null],
      ['broken.test', 'status', 500],
      ['image.test', 'type', null],
      ['huge.test', 'too_large', null],
      ['shut.test', 'robots', null],
      ['robots-down.test', 'robots', null],
      ['loop.test', 'redirects', null],
      ['inward.test', 'unreachable', null],
    ] as const;
    const found = await Promise.all(expected.map(([host]) => crawl(`https://${host}/`)));
    expect(found).toMatchObject(
      expected.map(([host, reason, status]) => ({
        pages_crawled: 0,
        partial: true,
        emails: [],
        skipped: [{ url: `https://${host}/`, reason, status }],
      })),
    );
  });

  test('reports forbidden addresses as errors of the caller', async () => {
    for (const url of ['http://2130706433/', 'https://quay.test:8443/', 'https://jo:pw@quay.test/'])
      await expect(crawl(url)).rejects.toMatchObject({ code: 'url_not_allowed' });
    await expect(crawl('not a url')).rejects.toMatchObject({ code: 'validation' });
  });

  test('finds a bare domain at its actual address', async () => {
    sandbox.addSite({
      hosts: ['www.oldschool.test'],
      pages: { '/': html('<p>mail@oldschool.test</p>') },
      https: 'closed',
    });
    await expect(crawl('oldschool.test')).resolves.toMatchObject({
      url: 'http://www.oldschool.test/',
      domain: 'oldschool.test',
      emails: [{ email: 'mail@oldschool.test' }],
    });
  });

  test('as a job, reports progress, returns the result and stores the rows of the account', async () => {
    const account = 'acc_one';
    sandbox.addSite({
      hosts: ['jobs.test'],
      pages: {
        '/': html(`<a href="/contact">contact</a>${prose('Jobs')}`),
        '/contact': html(`<p><a href="mailto:ann@jobs.test">Ann</a></p>${prose('Contact')}`),
      },
    });
    const job = await lode.call(StartCrawlSite, { url: 'https://jobs.test/', depth: 1 }, { account });
    const ended = await lode.ended(jobOperations.crawl.get, job.id, account);
    expect(ended).toMatchObject({
      state: 'done',
      operation: 'crawl_site',
      progress: { done: 2, total: 2, found: { emails: 1, phones: 0, social_profiles: 0 } },
      result: { pages_crawled: 2, emails: [{ email: 'ann@jobs.test' }] },
    });
    const { results } = await lode.call(resultOperations.crawl.latest, {}, { account });
    expect(results).toMatchObject({ operation: 'crawl_site', total: 1 });
    const page = await lode.call(resultOperations.crawl.read, { id: results?.id ?? '' }, { account });
    expect(page.rows).toMatchObject([
      { email: 'ann@jobs.test', website: 'https://jobs.test/', source: 'website' },
    ]);
  });

  test('stores a cached result for the account that requested it, and nothing without an account', async () => {
    sandbox.addSite({ hosts: ['kept.test'], pages: { '/': html('<p>info@kept.test</p>') } });
    await crawl('https://kept.test/');
    const account = 'acc_two';
    await expect(lode.call(resultOperations.crawl.latest, {}, { account })).resolves.toEqual({
      results: null,
    });
    await lode.call(CrawlSite, { url: 'https://kept.test/', depth: 1 }, { account });
    await expect(lode.call(resultOperations.crawl.latest, {}, { account })).resolves.toMatchObject({
      results: { total: 1 },
    });
  });

  test('indexes all people in the stored data', async () => {
    sandbox.addSite({
      hosts: ['people.test'],
      pages: { '/': html('<p>jo@people.test, +49 89 1234561</p>') },
    });
    await crawl('https://people.test/');
    const rows = await lode.query<{ count: number }>(
      `SELECT cardinality(subject_hashes) AS count FROM crawl.sites WHERE site LIKE '%people.test%'
       UNION ALL SELECT cardinality(subject_hashes) FROM crawl.documents WHERE url = 'https://people.test/'`,
    );
    const addressTwoFormsOfANumberAndCompany = { count: 4 };
    expect(rows).toEqual([addressTwoFormsOfANumberAndCompany, addressTwoFormsOfANumberAndCompany]);
  });
});
