import { withoutPoliteness, type Politeness } from '../politeness/politeness';
import { fetchRobots, type RobotsFiles } from '../robots/robots-files';
import type { Answer, Exchange, ExchangeRequest, GetRequest } from '../http/exchange';
import { PoliteExchange, RobotsAwareWeb } from './polite-web';

const signal = new AbortController().signal;
const status = (code: number): Exchange => ({ kind: 'failure', reason: 'status', status: code });
const redirect = (location: string): Exchange => ({
  kind: 'redirect',
  status: 302,
  location: new URL(location),
});
const page = (url: string, text = 'Hello'): Answer => ({
  kind: 'answer',
  url: new URL(url),
  status: 200,
  headers: {},
  contentType: 'text/html',
  text,
  bytes: text.length,
});

/** A fake web with the given responses, where 169.254.0.0/16 is forbidden and `searxng` belongs to the operator. */
function webOf(answers: Record<string, Exchange>, politeness: Politeness = withoutPoliteness()) {
  const asked: ExchangeRequest[] = [];
  const exchange = new PoliteExchange(politeness, {
    exchange: (request) => {
      asked.push(request);
      return Promise.resolve(answers[request.url.href] ?? status(404));
    },
  });
  const policy = {
    admit: (given: string | URL) => {
      const url = new URL(given);
      const isAdmitted = url.protocol.startsWith('http') && !url.hostname.startsWith('169.254.');
      return isAdmitted
        ? ({ admitted: true, url } as const)
        : ({ admitted: false, refusal: 'address' } as const);
    },
  };
  const robots: Pick<RobotsFiles, 'find'> = {
    find: ({ origin }, signal) =>
      fetchRobots({ policy, web: exchange }, origin, signal).then(({ answer }) => answer),
  };
  const sources = {
    origin: (name: string) => (name === 'searxng' ? new URL('http://10.0.0.7:8080') : undefined),
  };
  const web = new RobotsAwareWeb({ policy, robots, sources, exchange });
  const get = (url: string, request: Partial<GetRequest> = {}) =>
    web.get({ url: new URL(url), use: 'page', signal, ...request });
  return { get, asked, paths: () => asked.map(({ url }) => url.href) };
}
const site = 'https://quillbay.com';
const rules = (text: string): Record<string, Exchange> => ({
  [`${site}/robots.txt`]: page(`${site}/robots.txt`, text),
});

describe('polite web and robots.txt', () => {
  test('27: with a 503 for robots.txt no page is fetched, and the reason is returned', async () => {
    const { get, paths } = webOf({ [`${site}/robots.txt`]: status(503), [`${site}/`]: page(`${site}/`) });
    await expect(get(`${site}/`)).resolves.toMatchObject({ kind: 'failure', reason: 'robots' });
    expect(paths()).toEqual([`${site}/robots.txt`]);
  });

  test('28: with a 404 for robots.txt pages are fetched', async () => {
    const { get } = webOf({ [`${site}/`]: page(`${site}/`) });
    await expect(get(`${site}/`)).resolves.toMatchObject({ text: 'Hello' });
  });

  test('29: a URL that matches both Disallow and Allow is fetched', async () => {
    const { get } = webOf({
      ...rules('User-agent: *\nDisallow: /zeta\nAllow: /zeta'),
      [`${site}/zeta`]: page(`${site}/zeta`),
    });
    await expect(get(`${site}/zeta`)).resolves.toMatchObject({ text: 'Hello' });
  });

  test.each(['page', 'feed', 'sitemap'] as const)('a forbidden %s is not fetched', async (use) => {
    const { get, paths } = webOf(rules('User-agent: *\nDisallow: /a'));
    await expect(get(`${site}/a.xml`, { use })).resolves.toEqual({ kind: 'failure', reason: 'robots' });
    expect(paths()).toEqual([`${site}/robots.txt`]);
  });

  test.each(['json', 'xml', 'text'] as const)(
    'interfaces for programs do not need robots.txt: %s',
    async (use) => {
      const { get, paths } = webOf({
        ...rules('User-agent: *\nDisallow: /'),
        [`${site}/a`]: page(`${site}/a`),
      });
      await expect(get(`${site}/a`, { use })).resolves.toMatchObject({ kind: 'answer' });
      expect(paths()).toEqual([`${site}/a`]);
    },
  );

  test('an unreachable host keeps its reason', async () => {
    const { get } = webOf({ [`${site}/robots.txt`]: { kind: 'failure', reason: 'refused' } });
    await expect(get(`${site}/`)).resolves.toMatchObject({ kind: 'failure', reason: 'refused' });
  });

  test('each hop obeys the robots.txt of its own site', async () => {
    const { get, paths } = webOf({
      [`${site}/`]: redirect('https://www.quillbay.com/a'),
      'https://www.quillbay.com/robots.txt': page(
        'https://www.quillbay.com/robots.txt',
        'User-agent: *\nDisallow: /a',
      ),
    });
    await expect(get(`${site}/`)).resolves.toEqual({ kind: 'failure', reason: 'robots' });
    expect(paths()).toEqual([`${site}/robots.txt`, `${site}/`, 'https://www.quillbay.com/robots.txt']);
  });

  test('a robots.txt at a redirect applies to the site that redirects', async () => {
    const there = 'https://www.quillbay.com/robots.txt';
    const { get } = webOf({
      [`${site}/robots.txt`]: redirect(there),
      [there]: page(there, 'User-agent: *\nDisallow: /a'),
    });
    await expect(get(`${site}/a`)).resolves.toEqual({ kind: 'failure', reason: 'robots' });
  });
});

describe('polite web and documents that the caller has', () => {
  const known = `${site}/contact`;
  const isKnown = (url: URL) => Promise.resolve(url.href === known);

  test('a redirect to one is not followed', async () => {
    const { get, paths } = webOf({ ...rules(''), [`${site}/go`]: redirect(known) });
    await expect(get(`${site}/go`, { isKnown })).resolves.toEqual({ kind: 'known', url: new URL(known) });
    expect(paths()).not.toContain(known);
  });

  test('it is requested if it is asked for itself, or if robots.txt forbids it now', async () => {
    const { get } = webOf({ ...rules(''), [known]: page(known) });
    await expect(get(known, { isKnown })).resolves.toMatchObject({ kind: 'answer' });
    const closed = webOf({ ...rules('User-agent: *\nDisallow: /contact'), [`${site}/go`]: redirect(known) });
    await expect(closed.get(`${site}/go`, { isKnown })).resolves.toMatchObject({ reason: 'robots' });
  });
});

describe('polite web and forbidden addresses', () => {
  const metadata = 'http://169.254.169.254/latest';

  test.each([metadata, 'ftp://quillbay.com/', 'data:,x'])('%s is not requested', async (url) => {
    const { get, asked } = webOf({});
    await expect(get(url)).resolves.toEqual({ kind: 'failure', reason: 'unreachable' });
    expect(asked).toEqual([]);
  });

  test('31: a redirect to 169.254.169.254 is not followed', async () => {
    const { get, paths } = webOf({ [`${site}/`]: redirect(metadata) });
    await expect(get(`${site}/`)).resolves.toEqual({ kind: 'failure', reason: 'unreachable' });
    expect(paths()).toEqual([`${site}/robots.txt`, `${site}/`]);
  });

  test('31: neither is one of robots.txt, and nothing of the site is fetched', async () => {
    const { get, paths } = webOf({ [`${site}/robots.txt`]: redirect(metadata) });
    await expect(get(`${site}/`)).resolves.toMatchObject({ kind: 'failure', reason: 'unreachable' });
    expect(paths()).toEqual([`${site}/robots.txt`]);
  });
});

describe('polite web and sources of the operator', () => {
  const source = 'searxng';
  const search = 'http://10.0.0.7:8080/search?q=a';

  test('a source is trusted and does not need robots.txt', async () => {
    const { get, asked } = webOf({ [search]: page(search) });
    await expect(get(search, { source })).resolves.toMatchObject({ kind: 'answer' });
    expect(asked).toMatchObject([{ trusted: true }]);
  });

  test.each(['http://10.0.0.7:9090/', 'https://10.0.0.7:8080/', 'http://10.0.0.8:8080/'])(
    'only its own origin is trusted: not %s',
    async (url) => {
      const { get, asked } = webOf({ [search]: redirect(url) });
      const forbidden = { kind: 'failure', reason: 'unreachable' };
      await expect(get(url, { source })).resolves.toEqual(forbidden);
      expect(asked).toEqual([]);
      await expect(get(search, { source })).resolves.toEqual(forbidden);
      expect(asked).toHaveLength(1);
    },
  );

  test('an unknown source is not requested', async () => {
    const { get, asked } = webOf({});
    await expect(get(search, { source: 'overpass' })).resolves.toMatchObject({ reason: 'unreachable' });
    expect(asked).toEqual([]);
  });

  test('public sites are not trusted', async () => {
    const { get, asked } = webOf({});
    await get(`${site}/`);
    expect(asked.filter(({ trusted }) => trusted)).toEqual([]);
  });
});

describe('polite web and its requests', () => {
  test('validators are sent to the first URL only', async () => {
    const validators = { etag: '"1"' };
    const { get, asked } = webOf({ [`${site}/a`]: redirect(`${site}/b`) });
    await get(`${site}/a`, { validators, use: 'json' });
    expect(asked.map((request) => request.validators)).toEqual([validators, undefined]);
  });

  test('every request has a permit, with the Crawl-delay if known, and releases it', async () => {
    const release = vi.fn(() => Promise.resolve());
    const acquire = vi.fn((..._: Parameters<Politeness['acquire']>) =>
      Promise.resolve({ kind: 'permit', release } as const),
    );
    const { get } = webOf(rules('User-agent: *\nCrawl-delay: 2'), { ...withoutPoliteness(), acquire });
    await get(`${site}/`);
    expect(acquire.mock.calls.map(([{ href }, , hints]) => [href, hints?.crawlDelay])).toEqual([
      [`${site}/robots.txt`, undefined],
      [`${site}/`, 2000],
    ]);
    expect(release).toHaveBeenCalledTimes(2);
  });

  test('an aborted request releases its permit', async () => {
    const release = vi.fn(() => Promise.resolve());
    const politeness = {
      ...withoutPoliteness(),
      acquire: () => Promise.resolve({ kind: 'permit', release } as const),
    };
    const web = new PoliteExchange(politeness, { exchange: () => Promise.reject(new Error('gone')) });
    await expect(web.exchange({ url: new URL(site), use: 'page', signal })).rejects.toThrow('gone');
    expect(release).toHaveBeenCalledTimes(1);
  });

  test('a site in a back-off is not requested', async () => {
    const acquire = () => Promise.resolve({ kind: 'back_off', status: 429, remainingMs: 4000 } as const);
    const { get, asked } = webOf({}, { ...withoutPoliteness(), acquire });
    await expect(get(`${site}/a`, { use: 'json' })).resolves.toEqual({
      kind: 'failure',
      reason: 'status',
      status: 429,
      retryAfter: 4000,
    });
    expect(asked).toEqual([]);
  });

  test('responses may start a back-off', async () => {
    const recordRefusal = vi.fn(() => Promise.resolve());
    const busy: Exchange = { kind: 'failure', reason: 'status', status: 503, retryAfter: 7000 };
    const { get } = webOf({ [`${site}/a`]: busy }, { ...withoutPoliteness(), recordRefusal });
    await expect(get(`${site}/a`, { use: 'json' })).resolves.toEqual(busy);
    expect(recordRefusal).toHaveBeenCalledWith(new URL(`${site}/a`), { status: 503, retryAfter: 7000 }, {});
  });
});
