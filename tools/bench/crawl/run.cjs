// Whole crawls of a local site beside Crawlee, and full extraction beside parsing alone by cheerio, which most crawlers use.
'use strict';
const path = require('node:path');
const { Cleanup } = require('@lode/platform');
const { fromCrawl } = require('../built.cjs');
const { compare, sum, fine } = require('../harness.cjs');
const { startProcess } = require('../processes.cjs');
const { readFamilies } = require('../quality/corpus.cjs');
const { sandboxPages } = require('./crawler.cjs');

const { extractPage } = fromCrawl('extraction/extract-page');
const { shippedRules } = fromCrawl('extraction/technologies/rule-files.adapter');
const { TechnologyMatcher } = fromCrawl('extraction/technologies/technology-matcher');
const { decodeText } = fromCrawl('fetch/read-response');

const companies = 45;
/** Minimum milliseconds of a round of extraction. */
const minRoundMs = 300;

/** @returns whether every target is reached. */
async function runCrawl({ quick }) {
  let reached = true;
  for (const pages of ['long', 'short']) reached = (await compareCrawlers(pages, quick ? 2 : 7)) && reached;
  for (const set of await pageSets()) reached = (await compareExtraction(set, quick ? 5 : 15)) && reached;
  return reached;
}

async function compareCrawlers(pages, rounds) {
  const cleanup = new Cleanup();
  const start = async (role) => {
    const env = { BENCH_ROLE: role, BENCH_PAGES: pages };
    const child = await startProcess(path.join(__dirname, 'site.cjs'), { env });
    cleanup.add(role, () => child.stop());
    return child;
  };
  try {
    const server = await start('server');
    const site = await server.ask('site');
    let wanted;
    const crawl = (crawler) => async () => {
      await server.ask('begin');
      const { facts, cpu } = await crawler.ask(site.port);
      const { seconds, pages: read } = await server.ask('end');
      wanted ??= read.join();
      if (read.join() !== wanted) throw new Error('the crawlers did not read the same pages');
      return { rate: read.length / seconds, cpu: (1000 * cpu) / read.length, facts };
    };
    const subjects = { Lode: crawl(await start('lode')), Crawlee: crawl(await start('crawlee')) };
    const { isReached } = await compare({
      title: `Crawl of a local site of ${site.pages} pages of ${fine(site.kilobytes)} kB, no politeness`,
      ...{ subjects, rounds, warmUps: 3 },
      columns: { rate: 'pages/s', cpu: 'CPU ms/page', facts: 'facts found' },
      compared: { rate: { Crawlee: { min: 1.6 } }, cpu: { Crawlee: { max: 0.6 } } },
    });
    return isReached;
  } finally {
    await cleanup.run();
  }
}

async function compareExtraction({ title, pages }, rounds) {
  const cheerio = require('cheerio');
  const matcher = new TechnologyMatcher(shippedRules());
  const kilobytes = sum(pages.map(({ html }) => Buffer.byteLength(html))) / 1000 / pages.length;
  const { isReached } = await compare({
    title: `Extraction: ${pages.length} ${title} of ${fine(kilobytes)} kB`,
    subjects: {
      Lode: () => timeOn(pages, (page) => extractPage(page, matcher)),
      'cheerio.load alone': () => timeOn(pages, ({ html }) => cheerio.load(html)),
    },
    ...{ rounds, warmUps: 2, columns: { cpu: 'CPU ms/page' } },
    compared: { cpu: { 'cheerio.load alone': { max: 1 } } },
  });
  return isReached;
}

/** Processor milliseconds of each page, over as many passes as a round needs. */
async function timeOn(pages, work) {
  const [before, end] = [process.cpuUsage(), performance.now() + minRoundMs];
  let passes = 0;
  for (; passes === 0 || performance.now() < end; passes += 1) for (const page of pages) work(page);
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / 1000 / pages.length / passes };
}

/** @returns `[{title, pages}]`; labelled pages only if the corpus exists beside the project */
async function pageSets() {
  const source = (url, html, headers) => ({ url, html, headers, linkText: '' });
  const made = await sandboxPages(companies);
  const corpus = await readFamilies();
  const family = corpus?.families.find(({ name }) => name === 'contact-pages');
  const type = { mediaType: 'text/html', charset: undefined };
  const labelled = family?.pages.map(({ bytes }) =>
    source('https://www.labelled-page.com/', decodeText(bytes, type), {}),
  );
  return [
    {
      title: 'pages of the sandbox',
      pages: made.map(({ url, html, headers }) => source(url, html, headers)),
    },
    ...(labelled ? [{ title: 'labelled contact pages', pages: labelled }] : []),
  ];
}

module.exports = { runCrawl };
