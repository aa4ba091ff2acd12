// Crawlee's CheerioCrawler in a process of its own, with its own utilities for links and contacts, as in its manual. Storage
// is in memory, the log is off, and there are no rate limits.
'use strict';
const { CheerioCrawler, Configuration, log } = require('@crawlee/cheerio');
const { social } = require('@crawlee/utils');
const { serve } = require('../../processes/serve.cjs');
const { concurrency, countFacts } = require('./load.cjs');

log.setLevel(log.LEVELS.OFF);

serve(async () => async (port) => {
  const found = [];
  const crawler = new CheerioCrawler(
    {
      minConcurrency: concurrency,
      maxConcurrency: concurrency,
      useSessionPool: false,
      requestHandler: async ({ body, enqueueLinks }) => {
        found.push(countHandles(social.parseHandlesFromHtml(body.toString())));
        await enqueueLinks({ strategy: 'same-domain' });
      },
    },
    new Configuration({ persistStorage: false, systemInfoV2: true }),
  );
  return countFacts(async () => {
    await crawler.run([`http://127.0.0.1:${port}/`]);
    return found;
  });
});

const countHandles = (handles) => Object.values(handles).flat().length;
