import type { SiteReading } from '@lode/contracts';
import { countEventLoopTurns, movableClock, suppressionsOf } from '@lode/testing';
import type { PageRead } from '../crawling/page-reader';
import type { CrawlProgress } from '../crawling/site-crawl';
import type { EmailFact, PersonFact } from '../extraction/facts/facts';
import { TechnologyMatcher } from '../extraction/technologies/technology-matcher';
import { extractedWith } from '../testing/page-facts';
import { ReadSites, type SiteQuestion } from './read-sites';
import type { SiteRepository } from './site.repository';
import { TechnologyFinder } from './technology-finder';

const home = new URL('https://quay.test/');
const question: SiteQuestion = { starts: [home], depth: 1, maxAge: 60_000 };
const noRules = { technologies: new Map(), problems: [], unseen: new Map() };

const email = (address: string): EmailFact => ({
  email: address,
  key: address,
  method: 'text',
  confidence: 80,
});

const page = (path: string, emails: readonly string[] = [], links: readonly string[] = []): PageRead => ({
  kind: 'page',
  url: new URL(path, home),
  bytes: 100,
  fetchedAt: 0,
  fromCache: false,
  extracted: extractedWith(
    links.map((link) => new URL(link, home).href),
    { emails: emails.map(email) },
  ),
});

/** A fake site with the given responses. */
function sitesOf(answer: (path: string, signal: AbortSignal) => Promise<PageRead>) {
  const clock = movableClock();
  const stored = new Map<string, SiteReading>();
  const asked: string[] = [];
  const store: Pick<SiteRepository, 'find' | 'save'> = {
    find: async (site, depth) => stored.get(`${depth} ${site}`),
    save: async (site, depth, reading) => void stored.set(`${depth} ${site}`, reading),
  };
  const reader = {
    read: ({ url, signal }: { url: URL; signal: AbortSignal }) => {
      asked.push(url.pathname);
      return answer(url.pathname, signal);
    },
  };
  const technologies = new TechnologyFinder(
    noRules,
    new TechnologyMatcher(noRules),
    { find: async () => ({}) },
    clock,
  );
  const finder = { find: async () => [] };
  const forgotten: string[] = [];
  const documents = { deleteSite: async (site: string) => void forgotten.push(site) };
  const lists = { suppressions: suppressionsOf() };
  const suppressions = { suppressionFilter: () => lists.suppressions.suppressionFilter() };
  return {
    sites: new ReadSites({ reader, finder, lanes: 2, store, technologies, documents, suppressions, clock }),
    lists,
    forgotten,
    clock,
    stored,
    asked,
  };
}

type Caller = Parameters<ReadSites['read']>[1];

const caller = (more: Partial<Caller> = {}): Caller => ({
  signal: new AbortController().signal,
  cancels: false,
  ...more,
});

const untilAborted = (signal: AbortSignal): Promise<PageRead> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

test('returns a cached reading until it is too old', async () => {
  const { sites, clock, asked } = sitesOf(async (path) => page(path, ['jo@quay.test']));
  const first = await sites.read(question, caller());
  expect(first).toMatchObject({ pages_crawled: 1, partial: false, emails: [{ email: 'jo@quay.test' }] });
  clock.advance(59_999);
  await expect(sites.read(question, caller())).resolves.toEqual(first);
  expect(asked).toHaveLength(1);
  clock.advance(1);
  await sites.read(question, caller());
  expect(asked).toHaveLength(2);
});

test('caches each depth separately', async () => {
  const { sites, asked } = sitesOf(async (path) => page(path));
  await sites.read(question, caller());
  await sites.read({ ...question, depth: 2 }, caller());
  expect(asked).toHaveLength(2);
});

test('reads a site once for concurrent requests', async () => {
  const { sites, asked } = sitesOf(async (path) => page(path));
  const readings = await Promise.all(Array.from({ length: 5 }, () => sites.read(question, caller())));
  expect(asked).toHaveLength(1);
  expect(new Set(readings).size).toBe(1);
});

test('returns a partial reading at the deadline of the caller, continues and stores the result', async () => {
  const slow = Promise.withResolvers<PageRead>();
  const { sites, stored } = sitesOf(async (path) =>
    path === '/' ? page('/', ['jo@quay.test'], ['/a', '/b']) : path === '/a' ? slow.promise : page(path),
  );
  const leaving = new AbortController();
  const onProgress = ({ pages }: CrawlProgress) => pages.length === 2 && leaving.abort();
  const early = await sites.read(question, caller({ signal: leaving.signal, onProgress }));
  expect(early).toMatchObject({ pages_crawled: 2, partial: true, emails: [{ email: 'jo@quay.test' }] });
  expect(stored.size).toBe(0);
  const late = sites.read(question, caller());
  slow.resolve(page('/a', ['ann@quay.test']));
  await expect(late).resolves.toMatchObject({ pages_crawled: 3, partial: false });
  expect(stored.size).toBe(1);
});

test('returns the first pages before the others on request, and the whole site to all others', async () => {
  const slow = Promise.withResolvers<PageRead>();
  const { sites, stored, asked } = sitesOf(async (path) => {
    if (path === '/') return page('/', [], ['/shop', '/team', '/contact']);
    return path === '/shop' ? slow.promise : page(path, [`jo@quay.test`]);
  });
  const first = await sites.read({ ...question, firstPages: true }, caller());
  expect(first).toMatchObject({ continues: true, partial: true, emails: [{ email: 'jo@quay.test' }] });
  expect(asked.slice(0, 3)).toEqual(['/', '/team', '/contact']);
  const whole = sites.read(question, caller());
  slow.resolve(page('/shop'));
  const { continues, ...rest } = await whole;
  expect([continues, rest]).toEqual([
    undefined,
    expect.objectContaining({ pages_crawled: 4, partial: false }),
  ]);
  expect(stored.size).toBe(1);
  expect(await sites.read({ ...question, firstPages: true }, caller())).not.toHaveProperty('continues');
});

test('ends the work when a job is cancelled, unless another caller waits for it', async () => {
  const signals: AbortSignal[] = [];
  const { sites } = sitesOf((_path, signal) => {
    signals.push(signal);
    return untilAborted(signal);
  });
  const [one, other] = [new AbortController(), new AbortController()];
  const jobs = [one, other].map(({ signal }) => sites.read(question, caller({ signal, cancels: true })));
  await new Promise(setImmediate);
  one.abort();
  await jobs[0];
  expect(signals[0]?.aborted).toBe(false);
  other.abort();
  await jobs[1];
  expect(signals[0]?.aborted).toBe(true);
});

test('does not store a failed reading and keeps the earlier one', async () => {
  let isUp = true;
  const { sites, clock, stored } = sitesOf(async (path) =>
    isUp ? page(path, ['jo@quay.test']) : { kind: 'failure', reason: 'refused' },
  );
  await sites.read(question, caller());
  isUp = false;
  clock.advance(60_000);
  await expect(sites.read(question, caller())).resolves.toMatchObject({
    pages_crawled: 0,
    partial: true,
    skipped: [{ reason: 'refused' }],
  });
  expect([...stored.values()]).toMatchObject([{ pages_crawled: 1 }]);
});

test('ends crawls at shutdown', async () => {
  const { sites } = sitesOf((_path, signal) => untilAborted(signal));
  const reading = sites.read(question, caller());
  await new Promise(setImmediate);
  await sites.close();
  await expect(reading).resolves.toMatchObject({ pages_crawled: 0, partial: true });
});

test('limits the number of concurrent crawls', async () => {
  const { sites } = sitesOf((_path, signal) => untilAborted(signal));
  const ask = (index: number) =>
    sites.read({ ...question, starts: [new URL(`https://site-${index}.test/`)] }, caller());
  const begun = Array.from({ length: 200 }, (_, index) => ask(index));
  await new Promise(setImmediate);
  await expect(ask(200)).rejects.toMatchObject({ code: 'overloaded' });
  // A request that joins a crawl in progress adds no work.
  const shared = ask(0);
  await sites.close();
  await expect(Promise.all([...begun, shared])).resolves.toHaveLength(201);
});

test('keeps the facts of the reading before', async () => {
  const { sites, stored, clock } = sitesOf(async (path) => page(path, ['jo@quay.test']));
  await sites.read(question, caller());
  const [[key, before]] = [...stored] as [[string, SiteReading]];
  const evidence = [{ url: home.href, last_seen_at: new Date(clock.now()).toISOString() }];
  const gone = { ...before.emails[0], email: 'al@quay.test', evidence };
  stored.set(key, { ...before, emails: [gone] } as SiteReading);
  clock.advance(question.maxAge + 1);
  await expect(sites.read(question, caller())).resolves.toMatchObject({
    emails: [{ email: 'jo@quay.test' }, { email: 'al@quay.test', still_on_page: false }],
  });
});

test('passes errors of the database to the callers', async () => {
  const { sites } = sitesOf(() => Promise.reject(new Error('away')));
  await expect(sites.read(question, caller())).rejects.toThrow('away');
});

describe('suppressed people', () => {
  const people: PersonFact[] = [
    {
      method: 'text',
      confidence: 80,
      name: 'Ann Quay',
      title: 'Captain',
      group: 'team',
      email: 'ann@quay.test',
      profiles: [],
      seniority: null,
      department: null,
      decisionMaker: true,
    },
  ];
  const withAnn = async (path: string): Promise<PageRead> => ({
    ...(page(path, []) as PageRead & { kind: 'page' }),
    extracted: extractedWith([], { emails: ['jo@quay.test', 'ann@quay.test'].map(email), people }),
  });
  const ann = suppressionsOf({ emails: ['ann@quay.test'] });

  test('are removed before a reading is stored, and no page of the site is kept', async () => {
    const { sites, stored, lists, forgotten } = sitesOf(withAnn);
    lists.suppressions = ann;
    const reading = await sites.read(question, caller());
    expect(reading).toMatchObject({ emails: [{ email: 'jo@quay.test' }], people: [] });
    expect([...stored.values()]).toEqual([reading]);
    expect(JSON.stringify([...stored.values()])).not.toMatch(/ann/i);
    expect(forgotten).toEqual(['quay.test']);
  });

  test('are removed from cached readings, and return with the next reading after a lift', async () => {
    const { sites, lists, clock, forgotten } = sitesOf(withAnn);
    await sites.read(question, caller());
    expect(forgotten).toEqual([]);
    lists.suppressions = ann;
    await expect(sites.read(question, caller())).resolves.toMatchObject({ people: [] });
    clock.advance(60_000);
    await sites.read(question, caller());
    lists.suppressions = suppressionsOf();
    clock.advance(60_000);
    await expect(sites.read(question, caller())).resolves.toMatchObject({ people: [{ name: 'Ann Quay' }] });
  });

  test('are removed from partial readings', async () => {
    const { sites, lists } = sitesOf((path, signal) =>
      path === '/'
        ? withAnn(path).then(
            (read) =>
              ({ ...read, extracted: extractedWith(['https://quay.test/a'], { people }) }) as PageRead,
          )
        : untilAborted(signal),
    );
    lists.suppressions = ann;
    const leaving = new AbortController();
    const onProgress = ({ pages }: CrawlProgress) => pages.length === 1 && leaving.abort();
    const early = await sites.read(question, caller({ signal: leaving.signal, onProgress }));
    expect(early).toMatchObject({ pages_crawled: 1, partial: true, people: [] });
    await sites.close();
  });

  test('include a suppressed domain, which is not requested', async () => {
    const { sites, lists, asked } = sitesOf(withAnn);
    lists.suppressions = suppressionsOf({ domains: ['quay.test'] });
    await expect(sites.read(question, caller())).rejects.toMatchObject({ code: 'suppressed' });
    expect(asked).toEqual([]);
  });

  test('nothing is kept if a redirect leads to a suppressed site', async () => {
    const { sites, lists, stored, forgotten } = sitesOf(async (path) => ({
      ...(page(path, ['jo@other.test']) as PageRead & { kind: 'page' }),
      url: new URL('https://other.test/'),
    }));
    lists.suppressions = suppressionsOf({ domains: ['other.test'] });
    await expect(sites.read(question, caller())).rejects.toMatchObject({ code: 'suppressed' });
    expect(stored.size).toBe(0);
    expect(forgotten).toEqual(['other.test']);
  });
});

test('other work runs while the facts of many pages are merged', async () => {
  const emails = Array.from({ length: 2000 }, (_, index) => `p${index}@quay.test`);
  const paths = Array.from({ length: 100 }, (_, index) => `/team/${index}`);
  const { sites } = sitesOf(async (path) => page(path, emails, path === '/' ? paths : []));
  // A slow machine: each look at the clock takes a millisecond.
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1));
  onTestFinished(() => clock.mockRestore());
  const { value, turns } = await countEventLoopTurns(() => sites.read(question, caller()));
  expect(value).toMatchObject({ emails: { length: 300 } });
  // Links of the pages are followed in slices too, but in few.
  expect(turns).toBeGreaterThan(100);
});
