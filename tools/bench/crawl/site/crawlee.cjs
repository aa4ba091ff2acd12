// Crawlee's CheerioCrawler in a process of its own, with its own utilities for links and contacts, as its manual
// shows them. Storage is memory, the log is off, and nothing keeps it from going as fast as it can.
'use strict';
const { CheerioCrawler, Configuration, log } = require('@crawlee/cheerio');
const { social } = require('@crawlee/utils');
const { serve } = require('../../processes/serve.cjs');
const { lanes, spent } = require('./load.cjs');

log.setLevel(log.LEVELS.OFF);

serve(async () => async (port) => {
  const found = [];
  const crawler = new CheerioCrawler(
    {
      minConcurrency: lanes,
      maxConcurrency: lanes,
      useSessionPool: false,
      requestHandler: async ({ body, enqueueLinks }) => {
        found.push(countHandles(social.parseHandlesFromHtml(body.toString())));
        await enqueueLinks({ strategy: 'same-domain' });
      },
    },
    new Configuration({ persistStorage: false, systemInfoV2: true }),
  );
  return spent(async () => {
    await crawler.run([`http://127.0.0.1:${port}/`]);
    return found;
  });
});

const countHandles = (handles) => Object.values(handles).flat().length;
