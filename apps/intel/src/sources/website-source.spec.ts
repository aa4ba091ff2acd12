import { ProblemError, ReadSite, type ReadSiteRequest, type SiteReading } from '@lode/contracts';
import type { Logger } from '@lode/platform';
import { InProcessBroker } from '@lode/bus';
import { testBus } from '@lode/testing';
import { siteReading } from '@lode/domain/testing';
import { questionAbout } from '../investigations/known-company';
import { WebsiteSource } from './website-source';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function sourceOver(answer: (request: ReadSiteRequest) => Promise<SiteReading>) {
  const broker = new InProcessBroker();
  const [crawl, ours] = [testBus(broker.connect(), 'crawl'), testBus(broker.connect())];
  closing.push(
    () => ours.close(),
    () => crawl.close(),
  );
  crawl.serve(ReadSite, answer);
  await crawl.flush();
  return new WebsiteSource(ours, { info: () => undefined } as unknown as Logger);
}

const question = questionAbout('acme.test', 3600);
const signal = new AbortController().signal;
const answerTo = async (facts: Partial<SiteReading>) =>
  (await sourceOver(async () => siteReading(facts))).find(question, signal);

test('asks crawl once, with the given max age', async () => {
  const asked: ReadSiteRequest[] = [];
  const source = await sourceOver(async (request) => {
    asked.push({ ...request });
    return siteReading();
  });
  await expect(source.find(question, signal)).resolves.toMatchObject({
    state: 'ok',
    records: [{ url: 'https://acme.test/' }],
  });
  expect(asked).toEqual([{ site: 'acme.test', depth: 2, max_age: 3600 }]);
});

const skipped = (reason: SiteReading['skipped'][number]['reason'], status: number | null = null) => ({
  pages_crawled: 0,
  skipped: [{ url: 'https://acme.test/', reason, status }],
});

test.each<[string, Partial<SiteReading>, object]>([
  [
    'a partial reading',
    { partial: true, skipped: [{ url: 'https://acme.test/a', reason: 'time_budget', status: null }] },
    { state: 'partial', records: { length: 1 } },
  ],
  [
    'a reading with a broken page',
    { partial: true, skipped: [{ url: 'https://acme.test/a', reason: 'status', status: 503 }] },
    { state: 'ok', records: { length: 1 } },
  ],
  ['a parked domain', { parked: true }, { state: 'ok', detail: expect.stringContaining('parked') }],
  [
    'an unknown domain',
    skipped('unreachable'),
    { state: 'not_applicable', records: [], detail: 'The site could not be read (unreachable).' },
  ],
  ['a robots.txt that forbids the site', skipped('robots'), { state: 'not_applicable' }],
  [
    'an unavailable site',
    skipped('status', 503),
    { state: 'partial', records: [], detail: 'The site could not be read (status 503).' },
  ],
  ['a site that is gone', skipped('status', 404), { state: 'not_applicable' }],
  ['a slow site', skipped('timeout'), { state: 'partial', records: [] }],
])('%s', async (_, facts, expected) => {
  await expect(answerTo(facts)).resolves.toMatchObject(expected);
});

test.each([
  ['overloaded', { state: 'failed', detail: 'It could not be asked (overloaded).' }],
  ['internal', { state: 'partial', records: [], detail: 'It could not be asked (internal).' }],
  ['url_not_allowed', { state: 'not_applicable' }],
  ['suppressed', { state: 'not_applicable' }],
  ['timeout', { state: 'timeout' }],
] as const)('a problem of crawl: %s', async (code, expected) => {
  const source = await sourceOver(() => Promise.reject(new ProblemError(code)));
  await expect(source.find(question, signal)).resolves.toMatchObject(expected);
});

test('does not wait after an abort', async () => {
  const late = Promise.withResolvers<SiteReading>();
  const source = await sourceOver(() => late.promise);
  await expect(source.find(question, AbortSignal.abort())).resolves.toMatchObject({ state: 'timeout' });
  await expect(source.find(question, AbortSignal.timeout(20))).resolves.toMatchObject({ state: 'timeout' });
  late.resolve(siteReading());
});
