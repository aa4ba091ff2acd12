import type { SiteReading } from '@lode/contracts';
import { questionOf } from '../sources/testing/lead-question';
import { SiteEnricher, type SiteResult, type SiteOwner } from './site-enricher';
import { readingOf } from './testing/site-reading';

const never = new AbortController().signal;
const ownerOf = (domain: string | null): SiteOwner => ({ website: domain && `https://${domain}/`, domain });

type Read = (site: string, budget: number) => Promise<SiteReading | null | undefined>;

function enriching(read: Read = () => Promise.resolve(readingOf())) {
  const asked: [site: string, budget: number][] = [];
  const reader = {
    read: (site: string, budget: number) => {
      asked.push([site, budget]);
      return read(site, budget);
    },
  };
  const enricher = new SiteEnricher(reader, () => []);
  const results: SiteResult<SiteOwner>[] = [];
  const run = (
    owners: readonly SiteOwner[],
    limits: { signal?: AbortSignal; remaining?: () => number } = {},
  ) =>
    enricher.read(owners, questionOf(), { signal: never, remaining: () => 60_000, ...limits }, (each) =>
      results.push(each),
    );
  return { asked, enricher, results, run };
}

test('reads each site once for all branches', async () => {
  const [one, other, none, branch] = [ownerOf('a.com'), ownerOf('b.com'), ownerOf(null), ownerOf('a.com')];
  const { asked, enricher, results, run } = enriching();
  const owners = [one, other, none, branch];
  await run(owners);
  expect(asked).toEqual([
    ['a.com', 10_000],
    ['b.com', 10_000],
  ]);
  expect(results.map(({ owners: sharing }) => sharing)).toEqual([[one, branch], [other]]);
  expect(results[0]?.sighting).toMatchObject({ name: 'Cedar Dental', origin: 'website' });
  expect(enricher.count(owners)).toBe(2);
});

test('reports a site that cannot be read', async () => {
  const { results, run } = enriching((site) =>
    Promise.resolve(site === 'a.com' ? undefined : readingOf({ pages_crawled: 0 })),
  );
  await run([ownerOf('a.com'), ownerOf('b.com')]);
  expect(results.map(({ sighting }) => sighting)).toEqual([undefined, undefined]);
});

test('a suppressed site counts as finished, and nothing is missing', async () => {
  const { results, run } = enriching(() => Promise.resolve(null));
  await run([ownerOf('a.com')]);
  expect(results).toMatchObject([{ sighting: undefined, isUnfinished: false, isLost: false }]);
});

const many = Array.from({ length: 40 }, (_, number) => ownerOf(`site${number}.com`));

test('reads 32 at a time, in their order', async () => {
  let [now, max] = [0, 0];
  const { asked, run } = enriching(async () => {
    max = Math.max(max, ++now);
    await Promise.resolve();
    now--;
    return readingOf();
  });
  await run(many);
  expect(max).toBe(32);
  expect(asked.map(([site]) => site)).toEqual(many.map(({ domain }) => domain));
});

test('limits a site to the remaining time and starts none at the end', async () => {
  let left = 3000;
  const { asked, run } = enriching(() => {
    left -= 1500;
    return Promise.resolve(readingOf());
  });
  await run([ownerOf('a.com'), ownerOf('b.com'), ownerOf('c.com')], { remaining: () => left });
  expect(asked).toEqual([
    ['a.com', 3000],
    ['b.com', 1500],
  ]);
});

test('stops immediately on abort', async () => {
  const end = new AbortController();
  const { asked, results, run } = enriching(() => new Promise(() => undefined));
  const reading = run(many, { signal: end.signal });
  end.abort();
  await reading;
  expect(asked).toHaveLength(32);
  expect(results).toEqual([]);
});
