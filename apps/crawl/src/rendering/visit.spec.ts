import { SubjectHasher } from '@lode/privacy';
import { movableClock, suppressionsOf } from '@lode/testing';
import { memoryStore } from '../documents/testing/memory-store';
import type { ExchangeRequest } from '../http/exchange';
import type { PaceHints } from '../politeness/politeness';
import { answer } from './testing/rendered-web';
import { Visit } from './visit';

const never = new AbortController().signal;

function visitOf(crawlDelay: number | null = null) {
  const permits: string[] = [];
  const clock = movableClock();
  const visit = new Visit({
    politeness: {
      acquire: async ({ hostname }: URL, _signal: AbortSignal, { intervalMs }: PaceHints = {}) => {
        permits.push(`${hostname} ${intervalMs}`);
        return { kind: 'permit', release: () => Promise.resolve() };
      },
      recordRefusal: () => Promise.resolve(),
    },
    web: { exchange: async ({ url }: ExchangeRequest) => answer(url, '{}') },
    policy: { admit: (url) => ({ admitted: true, url: new URL(url) }) },
    robots: { find: async () => ({ kind: 'file', file: { rules: [], crawlDelay, sitemaps: [] } }) },
    store: memoryStore(),
    hasher: new SubjectHasher(Buffer.alloc(32)),
    suppressions: suppressionsOf(),
    clock,
  });
  const get = (url: string) => visit.get(new URL(url), 'resource', never);
  return { visit, get, clock, permits };
}

test('each visited domain rests for as long as the intervals of its requests', async () => {
  const { visit, get, permits } = visitOf();
  for (const path of ['a', 'b', 'c']) await get(`https://quay.test/${path}`);
  await get('https://api.quay.test/d');
  await get('https://cdn.test/e');
  expect(permits).toEqual(['quay.test 0', 'quay.test 0', 'quay.test 0', 'api.quay.test 0', 'cdn.test 0']);
  await visit.end();
  expect(permits.slice(5)).toEqual(['quay.test 2000', 'cdn.test 500']);
});

test('a rest includes the delay of robots.txt, and has a maximum', async () => {
  const slow = visitOf(3000);
  for (const path of ['a', 'b']) await slow.get(`https://quay.test/${path}`);
  await slow.visit.end();
  expect(slow.permits.at(-1)).toBe('quay.test 6000');
  await slow.get('https://quay.test/c');
  await slow.get('https://quay.test/d');
  await slow.visit.end();
  expect(slow.permits.at(-1)).toBe('quay.test 10000');
});

test('cached answers are no requests: they need no permit and no rest', async () => {
  const { visit, get, permits, clock } = visitOf();
  await get('https://quay.test/a');
  await get('https://quay.test/a');
  expect(permits).toHaveLength(1);
  clock.advance(11 * 60_000);
  await get('https://quay.test/a');
  expect(permits).toHaveLength(2);
  expect(visit.isSpent).toBe(false);
});
