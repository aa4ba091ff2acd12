// Crawls every company site of one sandbox.
'use strict';
const { startSandbox } = require('@lode/sandbox');
const { fromCrawl } = require('../../built.cjs');
const { withCrawler } = require('../../crawl/sandbox-pages.cjs');

const { crawlPlans } = fromCrawl('crawling/crawl-plan');
const { mergeTechnologies } = fromCrawl('extraction/technologies/merge-technologies');
const { shippedRules } = fromCrawl('extraction/technologies/rule-files.adapter');

const companies = 60;
/** Links from the first page, which is a level of its own in the sandbox. */
const depth = 3;

/** @returns `[{site, reachable, pages, technologies}]`: the truth about each site and the crawled facts */
async function crawlSites(seed) {
  const sandbox = await startSandbox({ seed, companies, templates: 'all' });
  try {
    return await withCrawler(sandbox, async (crawler) => {
      const read = [];
      for (const { domain } of sandbox.truth.companies)
        read.push(await readSite(sandbox.truth.site(domain), crawler));
      return read;
    });
  } finally {
    await sandbox.close();
  }
}

async function readSite(site, crawler) {
  const { pages } = await crawler.crawl(site.domain, crawlPlans[depth]);
  const seen = pages.map(({ facts }) => facts.technologies);
  return {
    site,
    reachable: site.reachable(depth + 1),
    pages,
    technologies: mergeTechnologies(seen, shippedRules()),
  };
}

module.exports = { crawlSites };
