// Pages of the sandbox's company sites that a polite crawler may read.
'use strict';
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { startSandbox } = require('@lode/sandbox');
const { sandboxEnvironment } = require('../standalone.cjs');
const { createCrawler } = require('./create-crawler.cjs');

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

module.exports = { sandboxPages, withCrawler };
