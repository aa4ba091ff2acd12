// Lode's crawler in a process of its own. It crawls the local site on the given port.
'use strict';
const { serve } = require('../../processes/serve.cjs');
const { createCrawler } = require('../create-crawler.cjs');
const { concurrency, countFacts } = require('./load.cjs');

/** Limits that include every linked page; those of callers are lower. */
const everything = { depth: 3, pages: 100_000, perDepth: [10_000, 50_000, 50_000], bytes: 2 ** 30 };

serve(async () => async (port) => {
  const environment = { LODE_ALLOW_NETS: '127.0.0.1/32', LODE_HTTP_PORTS: String(port) };
  const crawler = createCrawler(environment, { concurrency });
  try {
    return await countFacts(async () => {
      const { pages } = await crawler.crawl(`http://127.0.0.1:${port}/`, everything);
      return pages.map(
        ({ facts: { emails, phones, profiles } }) => [...emails, ...phones, ...profiles].length,
      );
    });
  } finally {
    await crawler.close();
  }
});
