// Pages of the sandbox's company sites that a polite crawler may read.
'use strict';
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { loadConfig, systemClock } = require('@lode/platform');
const { SubjectHasher, Suppressions } = require('@lode/privacy');
const { startSandbox } = require('@lode/sandbox');
const { fromCrawl } = require('../built.cjs');
const { sandboxEnvironment } = require('../standalone.cjs');

// Lode's crawler in this process, with real fetching, extraction and frontier, but without database and politeness, since
// the servers belong to the benchmark.

const { DocumentPageReader } = fromCrawl('crawling/page-reader');
const { pageScore } = fromCrawl('sitemaps/sitemaps');
const { SiteCrawl } = fromCrawl('crawling/site-crawl');
const { Documents } = fromCrawl('documents/documents');
const { RetryingWeb } = fromCrawl('web/retrying-web');
const { memoryStore } = fromCrawl('documents/testing/memory-store');
const { SizedExtractor } = fromCrawl('extracting/threaded-extractor.adapter');
const { ThreadedExtractor } = fromCrawl('extracting/threaded-extractor.adapter');
const { shippedRules } = fromCrawl('extraction/technologies/rule-files.adapter');
const { TechnologyMatcher } = fromCrawl('extraction/technologies/technology-matcher');
const { createExchange, createUrlPolicy } = fromCrawl('fetch/create-exchange.adapter');
const { fetchSettings } = fromCrawl('crawl.config');
const { withoutPoliteness } = fromCrawl('politeness/politeness');
const { siteStarts } = fromCrawl('reading/site-starts');
const { fetchRobots } = fromCrawl('robots/robots-files');
const { RobotsFiles } = fromCrawl('robots/robots-files');
const { Sitemaps } = fromCrawl('sitemaps/sitemaps');
const { PoliteExchange } = fromCrawl('web/polite-web');
const { RobotsAwareWeb } = fromCrawl('web/polite-web');

const clock = systemClock;
const hasher = new SubjectHasher(Buffer.alloc(32, 1));
const suppressions = new Suppressions(hasher, clock);
const matcher = new TechnologyMatcher(shippedRules());

/** @param environment settings of the fetch. @param concurrency number of pages that are fetched at the same time */
function createCrawler(environment, { concurrency }) {
  const config = loadConfig(fetchSettings, environment);
  const policy = createUrlPolicy(config);
  const exchange = createExchange(config, policy, clock);
  const { robots, web } = createWeb(policy, exchange);
  const threads = new ThreadedExtractor([]);
  const documents = new Documents({ store: memoryStore(), web, hasher, suppressions, clock });
  const reader = new DocumentPageReader(documents, new SizedExtractor(matcher, threads), {
    isEnabled: false,
  });
  const parts = { reader, finder: new Sitemaps(web, robots, pageScore), lanes: concurrency };
  return {
    reader,
    web,
    /** @param site a domain or a URL. @returns the finished crawl */
    crawl: async (site, plan) => {
      const crawl = new SiteCrawl(siteStarts(site, policy, 'url'), plan, parts);
      await crawl.run(new AbortController().signal);
      return crawl;
    },
    close: () => Promise.all([exchange.close(), threads.close()]),
  };
}

function createWeb(policy, exchange) {
  const polite = new PoliteExchange(withoutPoliteness(), exchange);
  const robots = new RobotsFiles(
    (origin, signal) => fetchRobots({ policy, web: polite }, origin, signal),
    robotsInMemory(),
    clock,
  );
  const sources = { origin: () => undefined };
  const web = new RobotsAwareWeb({ policy, robots, sources, exchange: polite });
  return { robots, web: new RetryingWeb({ web, clock, random: Math.random }) };
}

function robotsInMemory() {
  const known = new Map();
  return {
    find: async (origin) => known.get(origin),
    save: async (origin, robots) => void known.set(origin, robots),
  };
}

/** Pages of these kinds are slow, broken, forbidden or marked not to be followed. */
const excludedKinds = new Set(['print', 'private', 'broken', 'slow']);

/** @returns `[{site, url, html, headers}]`, the same in every run; `site` is the number of the company */
async function sandboxPages(companies) {
  const sandbox = await startSandbox({ seed: 4, companies, templates: 'all' });
  try {
    return await withCrawler(sandbox, async ({ web }) => {
      const pages = [];
      for (const [site, { domain }] of sandbox.truth.companies.entries())
        for (const { url, kind, allowed } of sandbox.truth.site(domain).pages)
          if (allowed && !excludedKinds.has(kind)) pages.push({ site, ...(await fetchPage(web, url)) });
      return pages;
    });
  } finally {
    await sandbox.close();
  }
}

/** Calls `work` with a crawler that reaches only the sandbox. */
async function withCrawler(sandbox, work) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lode-bench-'));
  const crawler = createCrawler(await sandboxEnvironment(sandbox, folder), { concurrency: 4 });
  try {
    return await work(crawler);
  } finally {
    await crawler.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function fetchPage(web, url) {
  const got = await web.get({ url: new URL(url), use: 'page', signal: new AbortController().signal });
  if (got.kind !== 'answer') throw new Error(`${url} could not be read: ${got.reason}`);
  return { url, html: got.text, headers: got.headers };
}

module.exports = { createCrawler, sandboxPages, withCrawler };
