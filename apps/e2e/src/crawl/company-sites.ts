import type { CrawlResult } from '@lode/contracts';
import type { SiteTruth } from '@lode/sandbox';
import type { Deployment } from '../harness/deployment';
import type { Suite } from '../harness/suite';
import { crawl } from './crawl';

/** The templates that differ most. */
const templates = ['plain', 'table-era', 'component-soup', 'wordpress-like', 'shop', 'single-page'];

/** The smallest site of a template that a polite crawler may read. */
function siteOf(template: string, { sandbox: { truth } }: Deployment): SiteTruth {
  const sites = truth.companies.flatMap(({ domain }) => truth.site(domain) ?? []);
  const readable = sites.filter((site) => site.template === template && site.reachable(1).length === 1);
  const [smallest] = readable.sort((a, b) => a.pages.length - b.pages.length);
  if (!smallest) throw new Error(`no company has a site of the template ${template}`);
  return smallest;
}

export const companySites: Suite = (lode) =>
  describe('GET /crawl of a company of the sandbox', () => {
    let results: Map<string, { site: SiteTruth; result: CrawlResult }>;

    // The rate limits of the servers are independent, so that all of them take as long as the largest site.
    beforeAll(async () => {
      const crawls = templates.map(async (template) => {
        const site = siteOf(template, lode());
        const answer = await crawl(lode(), { url: site.domain, depth: '2' });
        return [template, { site, result: answer.json<CrawlResult>() }] as const;
      });
      results = new Map(await Promise.all(crawls));
    });

    it.each(templates)('finds exactly the addresses of the pages that it reads: %s', (template) => {
      const { site, result } = results.get(template) ?? {};
      if (!site || !result) throw new Error(`${template} was not crawled`);
      expect(result.pages[0]?.url).toBe(site.url);
      const read = new Set(result.pages.map(({ url }) => url.split('?')[0]));
      const shown = site.pages.filter(({ url }) => read.has(url)).flatMap(({ emails }) => emails);
      const expected = [...new Set(shown.map(({ email }) => email))].sort();
      expect(expected.length).toBeGreaterThan(0);
      expect(result.emails.map(({ email }) => email).sort()).toEqual(expected);
    });
  });
