// Processes of the crawl: the web server of a local site, Lode's crawler, and Crawlee's CheerioCrawler with its own utilities for
// links and contacts, as in its manual; storage is in memory, the log is off, and there are no rate limits.
'use strict';
const { once } = require('node:events');
const http = require('node:http');
const { serve } = require('../child.cjs');
const { createCrawler, sandboxPages } = require('./crawler.cjs');

const companies = 45;
/** Pages that are fetched at the same time. */
const concurrency = 8;
/** Limits that include every linked page; those of callers are lower. */
const everything = { depth: 3, pages: 100_000, perDepth: [10_000, 50_000, 50_000], bytes: 2 ** 30 };
/** Not pages: crawlers may request them. */
const ignoredPaths = new Set(['/robots.txt', '/sitemap.xml']);

/** Requests and duration of each crawl, from the first request to the end of the last answer. */
async function serveSite() {
  const site = await localSite(process.env.BENCH_PAGES === 'long');
  let [asked, first, last] = [[]];
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
  const bytes = Buffer.byteLength([...site.values()].join(''));
  const answers = {
    site: () => ({ port: server.address().port, pages: site.size, kilobytes: bytes / site.size / 1000 }),
    begin: () => void ([asked, first] = [[]]),
    end: () => ({ seconds: (last - first) / 1000, pages: [...new Set(asked)].sort() }),
  };
  return async (request) => answers[request]();
}

/** The company sites of a sandbox, each in a folder. Every linked page exists once. @returns pages by path */
async function localSite(isLong) {
  const pages = await sandboxPages(companies);
  const paths = new Map(pages.map(({ site, url }) => [url, `/c${site}${new URL(url).pathname}`]));
  const folders = [...new Set(pages.map(({ site }) => `/c${site}/`))];
  const links = folders.map((folder) => `<p><a href="${folder}">Company</a></p>`).join('\n');
  const first = `<!doctype html><html lang="en"><title>Companies</title><body>${links}</body></html>`;
  return new Map([
    ['/', first],
    ...pages.map(({ url, html }, index) => {
      const text = relinked(html, url, paths);
      return [paths.get(url), isLong ? filled(text, index) : text];
    }),
  ]);
}

/** Rewrites links within the site to its folder, and links to missing pages to `#`. */
const relinked = (html, base, paths) =>
  html.replace(/href="([^"]*)"/g, (attribute, href) => {
    const url = URL.parse(href, base);
    if (!url || url.origin !== new URL(base).origin || href.startsWith('#')) return attribute;
    return `href="${paths.get(`${url.origin}${url.pathname}`) ?? '#'}"`;
  });

const words =
  'the work of every season begins with good material and people who know what they do so that what we build will last for many years and be a pleasure to use in any kind of weather at a price that is fair to all'.split(
    ' ',
  );
const text = (start, count) =>
  repeated(count, (index) => words[(start * 7 + index * 3) % words.length]).join(' ');
const repeated = (count, make) => Array.from({ length: count }, (_, index) => make(index));

const teaser = (index) => `<article class="teaser teaser--wide" data-position="${index}">
<div class="teaser__image"><img src="/images/teaser-${index}.webp" width="480" height="320" loading="lazy" alt=""></div>
<div class="teaser__body"><h3 class="teaser__title">${text(index, 5)}</h3><p>${text(index + 1, 40)}. ${text(index + 2, 30)}.</p>
<ul class="tags"><li class="tag">${text(index, 1)}</li><li class="tag">${text(index + 3, 1)}</li></ul>
<svg viewBox="0 0 24 24" class="icon"><path d="M4 11v2h12l-5.5 5.5 1.42 1.42L19.84 12l-7.92-7.92L10.5 5.5 16 11H4z"/></svg></div>
</article>`;
const rule = (index) => `.teaser--${index}{display:flex;gap:${index}px;color:#333}`;
const setting = (index) => `q.push(["set","k${index}",{enabled:true,delay:${index * 10}}]);`;
const style = `<style>${repeated(60, rule).join('')}</style>`;
const script = `<script>(function(w){var q=w.q=w.q||[];${repeated(40, setting).join('')}})(window)</script>`;
const filler = `<section class="teasers">${repeated(28, teaser).join('\n')}</section>${script}`;
/** Letters, since the crawler takes pages that differ only in numbers for the same page. */
const letters = (number) => [...String(number)].map((digit) => 'abcdefghij'[digit]).join('');

/** Makes a page as long as a real one, by text that contains no facts. */
const filled = (html, number) =>
  html.replace('</body>', () => `${style}<p>Edition ${letters(number)}</p>${filler}</body>`);

/** @param crawl returns the number of facts of each page. @returns `{facts, cpu}`; cpu in seconds */
async function countFacts(crawl) {
  const before = process.cpuUsage();
  const counts = await crawl();
  const { user, system } = process.cpuUsage(before);
  return { facts: counts.reduce((total, count) => total + count, 0), cpu: (user + system) / 1e6 };
}

const crawlByLode = async () => async (port) => {
  const crawler = createCrawler(
    { LODE_ALLOW_NETS: '127.0.0.1/32', LODE_HTTP_PORTS: String(port) },
    { concurrency },
  );
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
};

async function crawlByCrawlee() {
  const { CheerioCrawler, Configuration, log } = require('@crawlee/cheerio');
  const { social } = require('@crawlee/utils');
  log.setLevel(log.LEVELS.OFF);
  return async (port) => {
    const found = [];
    const crawler = new CheerioCrawler(
      {
        ...{ minConcurrency: concurrency, maxConcurrency: concurrency, useSessionPool: false },
        requestHandler: async ({ body, enqueueLinks }) => {
          const handles = social.parseHandlesFromHtml(body.toString());
          found.push(Object.values(handles).flat().length);
          await enqueueLinks({ strategy: 'same-domain' });
        },
      },
      new Configuration({ persistStorage: false, systemInfoV2: true }),
    );
    return countFacts(async () => {
      await crawler.run([`http://127.0.0.1:${port}/`]);
      return found;
    });
  };
}

const roles = { server: serveSite, lode: crawlByLode, crawlee: crawlByCrawlee };
serve(roles[process.env.BENCH_ROLE]);
