// Every company site of one sandbox, crawled over its network.
'use strict';
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { SANDBOX_IPV4, SANDBOX_IPV6, startSandbox } = require('@lode/sandbox');
const { fromCrawl } = require('../../built.cjs');
const { createCrawler } = require('../../crawler/create-crawler.cjs');

const { crawlPlans } = fromCrawl('crawling/crawl-plan');
const { shippedRules } = fromCrawl('extraction/technologies/rule-files.adapter');
const { mergeTechnologies } = fromCrawl('extraction/technologies/merge-technologies');

const companies = 60;
/** Links from the first page; the sandbox counts that page as a level of its own. */
const depth = 3;
const lanes = 4;

/** @returns `[{site, reachable, pages, technologies}]`: what is true of each site and what was read of it */
async function crawlSites(seed) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lode-bench-'));
  const sandbox = await startSandbox({ seed, companies, templates: 'all' });
  const crawler = createCrawler(
    {
      LODE_DNS_SERVERS: sandbox.dnsServer,
      LODE_WEB_PROXY: sandbox.proxyUrl,
      LODE_CA_FILE: await sandbox.writeCaFile(folder),
      LODE_ALLOW_NETS: `${SANDBOX_IPV4},${SANDBOX_IPV6}`,
    },
    lanes,
  );
  try {
    const read = [];
    for (const { domain } of sandbox.truth.companies) read.push(await readSite(sandbox, crawler, domain));
    return read;
  } finally {
    await crawler.close();
    await sandbox.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function readSite(sandbox, crawler, domain) {
  const site = sandbox.truth.site(domain);
  const { pages } = await crawler.crawl(domain, crawlPlans[depth]);
  const seen = pages.map(({ facts }) => facts.technologies);
  return {
    site,
    reachable: site.reachable(depth + 1),
    pages,
    technologies: mergeTechnologies(seen, shippedRules()),
  };
}

module.exports = { crawlSites };
