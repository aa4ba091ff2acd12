import type { CrawledPage } from '@lode/contracts';
import { boundMarkdown, hasMarkdown, withEmptyMarkdown, withoutMarkdown } from './page-markdown';

const page = (markdown?: string | null): CrawledPage =>
  ({ url: 'https://acme.test/', ...(markdown !== undefined && { markdown }) }) as CrawledPage;

it('limits the Markdown of all pages together', () => {
  const pages = Array.from({ length: 30 }, () => page('ü'.repeat(20_000)));
  const bounded = boundMarkdown(pages);
  const kept = bounded.filter(({ markdown }) => markdown !== null);
  expect(kept).toHaveLength(10);
  expect(bounded.slice(0, 10)).toEqual(kept);
  expect(boundMarkdown([page(), page(null)])).toEqual([page(), page(null)]);
});

it('empties it where a contact was removed, and drops it for callers that did not ask', () => {
  const site = { pages: [page('text'), page(null), page()] };
  expect(withEmptyMarkdown(site)).toEqual({ pages: [page(null), page(null), page()] });
  expect(withoutMarkdown(site)).toEqual({ pages: [page(), page(), page()] });
  expect([hasMarkdown(site), hasMarkdown(withoutMarkdown(site))]).toEqual([true, false]);
  const plain = { pages: [page()] };
  expect([withEmptyMarkdown(plain), withoutMarkdown(plain)]).toEqual([plain, plain]);
  expect(withEmptyMarkdown({})).toEqual({});
});
