// The web server of the local site, in a process of its own. It reports its port, and the requests and the duration of each
// crawl.
'use strict';
const http = require('node:http');
const { once } = require('node:events');
const { serve } = require('../../processes/serve.cjs');
const { filled } = require('./filler.cjs');
const { localSite } = require('./local-site.cjs');

/** Not pages: crawlers may request them. */
const ignoredPaths = new Set(['/robots.txt', '/sitemap.xml']);

let asked = [];
let first;
let last;

serve(async () => {
  const site = await localSite(process.env.PAGES === 'long' ? filled : (html) => html);
  const server = http.createServer((request, response) => {
    first ??= performance.now();
    const path = request.url.split('?', 1)[0];
    if (!ignoredPaths.has(path)) asked.push(path);
    const html = site.get(path);
    response.writeHead(html === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(html ?? 'Not found', () => (last = performance.now()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const answers = {
    port: () => server.address().port,
    size: () => ({ pages: site.size, bytes: Buffer.byteLength([...site.values()].join('')) }),
    begin: () => {
      asked = [];
      first = undefined;
    },
    /** From the first request to the end of the last answer. */
    end: () => ({
      seconds: (last - first) / 1000,
      requests: asked.length,
      pages: [...new Set(asked)].sort(),
    }),
  };
  return async (request) => answers[request]() ?? null;
});
