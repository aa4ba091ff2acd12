import { countEventLoopTurns } from '@lode/testing';
import { extractedWith } from '../testing/page-facts';
import { crawlPlans, type CrawlPlan, type Depth } from './crawl-plan';
import type { PageRead } from './page-reader';
import { SiteCrawl, type CrawlProgress } from './site-crawl';

const origin = 'https://quay.test';
const at = (path: string): string => `${origin}${path}`;

type Web = Record<string, PageRead | ((signal: AbortSignal) => Promise<PageRead>)>;

const page = (links: readonly string[] = [], more: Partial<PageRead & { kind: 'page' }> = {}): PageRead => ({
  kind: 'page',
  url: new URL(origin),
  bytes: 100,
  fetchedAt: 0,
  fromCache: false,
  extracted: extractedWith(links.map(at)),
  ...more,
});

const failure = (reason: (PageRead & { kind: 'failure' })['reason'], status?: number): PageRead => ({
  kind: 'failure',
  reason,
  ...(status !== undefined && { status }),
});

const untilAborted = (signal: AbortSignal): Promise<PageRead> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

interface Scenario {
  readonly web: Web;
  readonly plan?: CrawlPlan;
  readonly depth?: Depth;
  readonly starts?: readonly [string, ...string[]];
  readonly sitemap?: readonly string[];
  readonly onProgress?: (progress: CrawlProgress) => void;
}

function crawlOf({
  web,
  depth = 2,
  plan = crawlPlans[depth],
  starts = [at('/')],
  sitemap = [],
  onProgress,
}: Scenario) {
  const asked: string[] = [];
  const reader = {
    async read({ url, signal }: { url: URL; signal: AbortSignal }): Promise<PageRead> {
      signal.throwIfAborted();
      asked.push(url.href.replace(origin, ''));
      const answer = web[url.href.replace(origin, '')] ?? failure('status', 404);
      const read = typeof answer === 'function' ? await answer(signal) : answer;
      // Unless the test is about redirects, a page has the requested URL.
      return read.kind === 'page' && read.url.href === `${origin}/` ? { ...read, url } : read;
    },
  };
  const finder = { find: async () => sitemap.map((path) => new URL(path, origin)) };
  const [first, ...others] = starts.map((start) => new URL(start));
  if (!first) throw new Error('a crawl begins somewhere');
  return { asked, crawl: new SiteCrawl([first, ...others], plan, { reader, finder, lanes: 2 }, onProgress) };
}

const never = (): AbortSignal => new AbortController().signal;
const urls = (crawl: SiteCrawl): string[] => crawl.pages.map(({ url }) => url.replace(origin, ''));

test('reads the pages that the first page links to, best pages first, up to the requested depth', async () => {
  const web = {
    '/': page(['/blog', '/contact', '/products/a']),
    '/contact': page(['/contact/form']),
    '/blog': page(['/blog/1']),
    '/products/a': page(),
    '/contact/form': page(['/deepest']),
    '/blog/1': page(),
  };
  const one = crawlOf({
    web: { ...web, '/': page(['/blog', '/contact', '/products/a', '/x', '/y']) },
    depth: 1,
  });
  await one.crawl.run(never());
  expect(one.asked.slice(0, 2)).toEqual(['/', '/contact']);
  expect(new Set(urls(one.crawl))).toEqual(new Set(['/', '/contact', '/blog', '/products/a']));
  const two = crawlOf({ web, depth: 2 });
  await two.crawl.run(never());
  expect(new Set(urls(two.crawl))).toEqual(new Set(Object.keys(web)));
  expect(two.asked).not.toContain('/deepest');
  expect(two.crawl).toMatchObject({ isPartial: false, isComplete: true });
});

test('reads contact and team pages before the sitemaps, and reports when they are read', async () => {
  const web = { '/': page(['/shop', '/team', '/contact', '/privacy']), '/team': page(), '/contact': page() };
  let askedBefore: string[] = [];
  const { asked, crawl } = crawlOf({
    web,
    sitemap: ['/offices'],
    onProgress: ({ hasFirstPages }) => {
      if (hasFirstPages && askedBefore.length === 0) askedBefore = [...asked];
    },
  });
  await crawl.run(never());
  expect(askedBefore).toEqual(['/', '/team', '/contact']);
  expect(asked).toContain('/offices');
});

test('requests no page twice, under any URL', async () => {
  const { asked, crawl } = crawlOf({
    web: {
      '/': page(['/about', '/about#team', '/about?utm_source=x', '/']),
      '/about': page(['/', '/about']),
    },
  });
  await crawl.run(never());
  expect(asked).toEqual(['/', '/about']);
});

test('stays on the site', async () => {
  const web: Web = {
    '/': page([], { extracted: extractedWith(['https://elsewhere.test/contact', at('/moved')]) }),
    '/moved': page([], { url: new URL('https://elsewhere.test/') }),
  };
  const { asked, crawl } = crawlOf({ web });
  await crawl.run(never());
  expect(asked).toEqual(['/', '/moved']);
  expect(crawl.skippedPages()).toEqual([{ url: at('/moved'), reason: 'off_site', status: null }]);
});

test('follows the first page to its new location', async () => {
  const moved = page([], {
    url: new URL('https://www.pier.test/en'),
    extracted: extractedWith(['https://www.pier.test/contact']),
  });
  const { asked, crawl } = crawlOf({
    web: {
      '/': moved,
      'https://www.pier.test/contact': page([], { url: new URL('https://www.pier.test/contact') }),
    },
  });
  await crawl.run(never());
  expect(crawl.url.href).toBe('https://www.pier.test/en');
  expect(asked).toEqual(['/', 'https://www.pier.test/contact']);
  expect(crawl.pages).toHaveLength(2);
});

test('treats URLs that differ in tracking parameters or an index file as one page', async () => {
  const links = ['/team', '/team?utm_source=x&utm_medium=y', '/team/?gclid=1', '/team/index.html?fbclid=2'];
  const home = ['/', '/index.html', '/?msclkid=3', '/index.php?utm_campaign=z'];
  const { asked, crawl } = crawlOf({
    web: { '/': page([...links, ...home]), '/team': page() },
    depth: 1,
  });
  await crawl.run(never());
  expect(asked).toEqual(['/', '/team']);
  expect(crawl.skippedPages()).toEqual([]);
});

test('lists a page that needs scripts, and is complete: a retry shows no more', async () => {
  const extracted = extractedWith(['/team'].map(at), { needsScripts: true });
  const { crawl } = crawlOf({
    web: { '/': page([], { extracted, lacks: 'needs_scripts' }), '/team': page() },
    depth: 1,
  });
  await crawl.run(never());
  expect(crawl.skippedPages()).toEqual([{ url: at('/'), reason: 'needs_scripts', status: null }]);
  expect([crawl.isPartial, crawl.isComplete]).toEqual([false, true]);
});

test('lists a truncated page as skipped and returns a partial result', async () => {
  const extracted = { ...extractedWith(), isCut: true };
  const { crawl } = crawlOf({ web: { '/': page([], { extracted }) }, depth: 1 });
  await crawl.run(never());
  expect(crawl.skippedPages()).toEqual([{ url: at('/'), reason: 'too_large', status: null }]);
  expect([crawl.isPartial, crawl.isComplete]).toEqual([true, true]);
});

test('treats a page with equal content as a duplicate', async () => {
  const twin = (links: readonly string[] = []) =>
    page([], { extracted: extractedWith(links.map(at), {}, 'the same') });
  const { crawl } = crawlOf({ web: { '/': page(['/a', '/b']), '/a': twin(), '/b': twin(['/c']) } });
  await crawl.run(never());
  expect(urls(crawl)).toEqual(['/', '/a']);
  expect(crawl.skippedPages()).toEqual([{ url: at('/b'), reason: 'duplicate', status: null }]);
  expect(crawl.isPartial).toBe(false);
});

test('treats a page with the canonical URL of a known page as a duplicate', async () => {
  const print: PageRead = page([], { extracted: { ...extractedWith(), canonical: at('/a') } });
  const { crawl } = crawlOf({ web: { '/': page(['/a']), '/a': page(['/a-as-text']), '/a-as-text': print } });
  await crawl.run(never());
  expect(urls(crawl)).toEqual(['/', '/a']);
  expect(crawl.skippedPages()).toEqual([{ url: at('/a-as-text'), reason: 'duplicate', status: null }]);
});

test('lists pages that were not read with reasons; a retryable one makes the result partial', async () => {
  const web: Web = { '/': page(['/a', '/b']), '/a': failure('robots'), '/b': failure('status', 404) };
  const final = crawlOf({ web });
  await final.crawl.run(never());
  expect(final.crawl.skippedPages()).toEqual([
    { url: at('/a'), reason: 'robots', status: null },
    { url: at('/b'), reason: 'status', status: 404 },
  ]);
  expect(final.crawl.isPartial).toBe(false);
  const retryable = crawlOf({ web: { ...web, '/b': failure('status', 503) } });
  await retryable.crawl.run(never());
  expect(retryable.crawl.isPartial).toBe(true);
});

test('returns an empty, partial result with a reason for an unreadable site', async () => {
  const { crawl } = crawlOf({ web: { '/': failure('robots') } });
  await crawl.run(never());
  expect(crawl).toMatchObject({ pages: [], isPartial: true, isComplete: false });
  expect(crawl.skippedPages()).toEqual([{ url: at('/'), reason: 'robots', status: null }]);
});

describe('variants of the first URL', () => {
  const starts = [at('/'), 'https://www.quay.test/', 'http://quay.test/'] as const;

  test('are tried until a server answers', async () => {
    const plain = page([], { url: new URL('http://quay.test/') });
    const { asked, crawl } = crawlOf({
      starts,
      web: {
        '/': failure('refused'),
        'https://www.quay.test/': failure('unreachable'),
        'http://quay.test/': plain,
      },
    });
    await crawl.run(never());
    expect(asked).toEqual(['/', 'https://www.quay.test/', 'http://quay.test/']);
    expect(crawl).toMatchObject({ isPartial: false });
    expect(crawl.skippedPages()).toEqual([]);
  });

  test('end at the first answer, even if it is an error', async () => {
    const { asked, crawl } = crawlOf({
      starts,
      web: { '/': failure('timeout'), 'https://www.quay.test/': failure('status', 403) },
    });
    await crawl.run(never());
    expect(asked).toHaveLength(2);
    expect(crawl.skippedPages()).toEqual([{ url: 'https://www.quay.test/', reason: 'status', status: 403 }]);
  });

  test('report the reason of the first one if none answers', async () => {
    const web = {
      '/': failure('tls'),
      'https://www.quay.test/': failure('unreachable'),
      'http://quay.test/': failure('refused'),
    };
    const { crawl } = crawlOf({ starts, web });
    await crawl.run(never());
    expect(crawl.skippedPages()).toEqual([{ url: at('/'), reason: 'tls', status: null }]);
  });
});

describe('budgets', () => {
  const wide: Web = {
    '/': page(Array.from({ length: 30 }, (_, index) => `/page-${index}`)),
    ...Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`/page-${index}`, page()])),
  };

  test('of pages', async () => {
    const { asked, crawl } = crawlOf({ web: wide, depth: 1 });
    await crawl.run(never());
    expect(asked).toHaveLength(10);
    expect(crawl.skippedPages()).toHaveLength(21);
    expect(crawl.skippedPages()).toContainEqual({ url: at('/page-29'), reason: 'page_budget', status: null });
    expect(crawl).toMatchObject({ isPartial: true, isComplete: true });
  });

  test('of bytes', async () => {
    const { asked, crawl } = crawlOf({ web: wide, plan: { ...crawlPlans[1], bytes: 350 } });
    await crawl.run(never());
    // Pages in flight when the budget was spent are kept.
    expect(asked.length).toBeLessThanOrEqual(5);
    expect(crawl.skippedPages()).toContainEqual({ url: at('/page-29'), reason: 'byte_budget', status: null });
  });

  test('of time keep the pages read before', async () => {
    const end = new AbortController();
    const { crawl } = crawlOf({
      web: { ...wide, '/page-1': untilAborted },
      onProgress: ({ pages }) => pages.length === 4 && end.abort(),
    });
    await crawl.run(end.signal);
    expect(crawl.pages.length).toBeGreaterThanOrEqual(4);
    expect(crawl).toMatchObject({ isPartial: true, isComplete: false });
    expect(crawl.skippedPages().slice(0, 2)).toContainEqual({
      url: at('/page-1'),
      reason: 'time_budget',
      status: null,
    });
    expect(crawl.skippedPages()).toContainEqual({ url: at('/page-29'), reason: 'time_budget', status: null });
  });
});

test('finds pages without links in sitemaps', async () => {
  const { asked, crawl } = crawlOf({
    web: { '/': page(), '/imprint': page() },
    sitemap: ['/imprint'],
    depth: 1,
  });
  await crawl.run(never());
  expect(asked).toEqual(['/', '/imprint']);
});

test('reports its progress', async () => {
  const seen: { done: number; known: number }[] = [];
  const { crawl } = crawlOf({
    web: { '/': page(['/a', '/b']), '/a': page(), '/b': page() },
    onProgress: ({ pages, known }) => seen.push({ done: pages.length, known }),
  });
  await crawl.run(never());
  expect(seen[0]).toEqual({ done: 1, known: 3 });
  expect(seen.at(-1)).toEqual({ done: 3, known: 3 });
});

test('passes an internal error to the caller and ends the crawl', async () => {
  const fault = new Error('the database is away');
  const { crawl } = crawlOf({
    web: { '/': page(['/a', '/b']), '/a': () => Promise.reject(fault), '/b': page() },
  });
  await expect(crawl.run(never())).rejects.toBe(fault);
});

test('other work runs while the links of a huge page are followed', async () => {
  const links = Array.from({ length: 20_000 }, (_, index) => `/products/${index}`);
  const { crawl } = crawlOf({ web: { '/': page(links) }, plan: { ...crawlPlans[2], pages: 1 } });
  const { turns } = await countEventLoopTurns(() => crawl.run(never()));
  expect(urls(crawl)).toEqual(['/']);
  expect(turns).toBeGreaterThan(0);
});

test('reads frames as parts of their page, before its links', async () => {
  const framesOf = (...paths: string[]): PageRead => {
    const read = page(paths) as PageRead & { kind: 'page' };
    const links = read.extracted.links.map((link) => ({ ...link, isFrame: true as const }));
    return { ...read, extracted: { ...read.extracted, links } };
  };
  const web = {
    '/': framesOf('/nav.html', '/main.html'),
    '/nav.html': page(['/kontakt.html']),
    '/main.html': framesOf('/inner.html', '/main.html', '/'),
    '/inner.html': page(['/deep.html']),
    '/kontakt.html': page(['/deeper.html']),
    '/deep.html': page(),
  };
  const { crawl } = crawlOf({ web, depth: 1 });
  await crawl.run(never());
  expect(urls(crawl).toSorted()).toEqual(
    ['/', '/deep.html', '/inner.html', '/kontakt.html', '/main.html', '/nav.html'].toSorted(),
  );
  expect(urls(crawl).slice(0, 3)).toEqual(['/', '/nav.html', '/main.html']);
  expect(crawl.pages.map(({ depth }) => depth)).toContain(1);
  expect(crawl.url.href).toBe(at('/'));
});
