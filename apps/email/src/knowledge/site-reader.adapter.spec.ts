import { ProblemError, ReadSite, type ReadSiteRequest, type SiteReading } from '@lode/contracts';
import type { Logger } from '@lode/platform';
import { InProcessBroker } from '@lode/bus';
import { testBus } from '@lode/testing';
import { SiteReader } from './site-reader.adapter';
import { readingOf } from './testing/site-reading';

const limits = { budget: 5000, maxAge: 90_500 };
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function readerOver(answer: (request: ReadSiteRequest) => Promise<SiteReading>) {
  const broker = new InProcessBroker();
  const [crawl, ours] = [testBus(broker.connect(), 'crawl'), testBus(broker.connect())];
  closing.push(
    () => ours.close(),
    () => crawl.close(),
  );
  crawl.serve(ReadSite, answer);
  await crawl.flush();
  const logged: unknown[] = [];
  const logger = { info: (facts: unknown) => logged.push(facts) } as unknown as Logger;
  return { reader: new SiteReader(ours, logger), logged };
}

test('requests one depth and the given max age', async () => {
  const asked: ReadSiteRequest[] = [];
  const { reader } = await readerOver(async (request) => {
    asked.push({ ...request });
    return readingOf();
  });
  await expect(reader.read('acme.test', limits)).resolves.toEqual(readingOf());
  await reader.read('acme.test', { ...limits, maxAge: Number.MAX_SAFE_INTEGER });
  expect(asked).toEqual([
    { site: 'acme.test', depth: 2, max_age: 90 },
    { site: 'acme.test', depth: 2, max_age: 30 * 86_400 },
  ]);
});

test('an error of crawl is logged and returns no reading', async () => {
  const { reader, logged } = await readerOver(() => Promise.reject(new ProblemError('overloaded')));
  await expect(reader.read('acme.test', limits)).resolves.toBeUndefined();
  expect(logged).toEqual([{ code: 'overloaded', domain: 'acme.test' }]);
});

test('so does a timeout', async () => {
  const { reader, logged } = await readerOver(() => new Promise(() => undefined));
  await expect(reader.read('acme.test', { ...limits, budget: 50 })).resolves.toBeUndefined();
  expect(logged).toMatchObject([{ code: expect.stringMatching(/timeout|budget/) }]);
});
