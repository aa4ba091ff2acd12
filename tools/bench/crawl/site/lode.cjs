// Lode's crawler in a process of its own: asked for a port, it crawls what is there.
'use strict';
const { serve } = require('../../processes/serve.cjs');
const { createCrawler } = require('../create-crawler.cjs');
const { lanes, spent } = require('./load.cjs');

/** Everything that links lead to; what a caller gets is fewer pages. */
const everything = { depth: 3, pages: 100_000, perDepth: [10_000, 50_000, 50_000], bytes: 2 ** 30 };

serve(async () => async (port) => {
  const environment = { LODE_ALLOW_NETS: '127.0.0.1/32', LODE_HTTP_PORTS: String(port) };
  const crawler = createCrawler(environment, { lanes });
  try {
    return await spent(async () => {
      const { pages } = await crawler.crawl(`http://127.0.0.1:${port}/`, everything);
      return pages.map(
        ({ facts: { emails, phones, profiles } }) => [...emails, ...phones, ...profiles].length,
      );
    });
  } finally {
    await crawler.close();
  }
});
