// Asks a new Lode about labelled sites over HTTP, again while an answer is partial.
'use strict';
const { Cleanup } = require('@lode/platform');
const { mapConcurrently } = require('../../harness.cjs');
const { ask, startLode } = require('../../standalone.cjs');
const { serveSites } = require('./serve-sites.cjs');

const concurrency = 16;
const maxAttempts = 10;

/** @returns `[{site, answer}]` in the form of `readInProcess` */
async function askSites(sites) {
  const cleanup = new Cleanup();
  try {
    const served = await serveSites(sites);
    cleanup.add('sites', served.close);
    const lode = await startLode(served, {}, cleanup);
    return await mapConcurrently(concurrency, sites, async (site) => ({
      site,
      answer: await askAbout(lode, site),
    }));
  } finally {
    await cleanup.run();
  }
}

async function askAbout(lode, { domain }) {
  const crawl = await askFully(lode, '/crawl', { url: domain, depth: 2 });
  const chart = await askFully(lode, '/org-chart', { domain });
  const company = await askFully(lode, '/enrich-company', { domain });
  return { crawl, people: chart.people ?? [], company };
}

async function askFully(lode, path, parameters) {
  let answer = { partial: true };
  for (let turn = 0; turn < maxAttempts && answer.partial; turn += 1)
    answer = await ask(lode, path, parameters);
  if (answer.failure) throw new Error(`${path} of ${Object.values(parameters)[0]} failed: ${answer.failure}`);
  return answer;
}

module.exports = { askSites };
