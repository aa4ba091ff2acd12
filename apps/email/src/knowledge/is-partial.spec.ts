import type { SkippedPage } from '@lode/contracts';
import { isPartial } from './read-knowledge';
import { readingOf } from './testing/site-reading';

const skipped = (reason: SkippedPage['reason'], status: number | null = null): SkippedPage => ({
  url: 'https://acme.test/x',
  reason,
  status,
});

describe('isPartial', () => {
  test.each([
    ['a page that timed out', { skipped: [skipped('timeout')] }, true],
    ['a broken page', { pages_crawled: 3, skipped: [skipped('status', 503)] }, false],
    ['a server error', { pages_crawled: 1, skipped: [skipped('status', 503), skipped('status', 503)] }, true],
    ['rate limiting', { pages_crawled: 0, skipped: [skipped('status', 429)] }, true],
    ['no time for the remaining pages', { skipped: [skipped('robots'), skipped('time_budget')] }, true],
    ['a site that robots.txt forbids', { pages_crawled: 0, skipped: [skipped('robots')] }, false],
    ['an unreachable site', { pages_crawled: 0, skipped: [skipped('unreachable')] }, false],
    ['many more pages', { skipped: [skipped('page_budget'), skipped('byte_budget')] }, false],
    ['a broken link', { skipped: [skipped('status', 404)] }, false],
  ])('%s', (_, facts, partial) => expect(isPartial(readingOf({ partial: true, ...facts }))).toBe(partial));

  test('is false if crawl reports nothing missing', () => {
    expect(isPartial(readingOf({ skipped: [skipped('timeout')] }))).toBe(false);
  });
});
