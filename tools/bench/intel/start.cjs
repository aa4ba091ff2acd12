// Lode with a sandbox that has registers, job boards, news and a web search.
'use strict';
const path = require('node:path');
const { startSandbox } = require('@lode/sandbox');
const { startLode } = require('../standalone/start.cjs');

const fastPaces = path.join(__dirname, 'fast-paces.cjs');

/**
 * @param world options of the sandbox
 * @param fast whether to raise the rate limits of shared services: with the real ones, a world of some hundred companies
 * takes hours
 */
async function startIntel(world, cleanup, { fast = false, settings = {} } = {}) {
  const sandbox = await startSandbox({ templates: 'all', businesses: 0, ...world });
  cleanup.add('sandbox', () => sandbox.close());
  if (fast) for (const service of ['gdelt', 'gleif']) sandbox.directory[service].mode('unpaced');
  const environment = {
    LODE_SMTP_PROXY: sandbox.proxyUrl,
    LODE_SEARXNG_URL: sandbox.directory.searxngUrl,
    LODE_CONTACT_URL: sandbox.contactUrl,
    ...(fast && { NODE_OPTIONS: `--require ${fastPaces}` }),
    ...settings,
  };
  const lode = await startLode(sandbox, environment, cleanup);
  return { sandbox, lode };
}

module.exports = { startIntel };
