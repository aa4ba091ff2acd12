// The whole of Lode in front of a sandbox that has registers, job boards, news and a search of the web.
'use strict';
const path = require('node:path');
const { startSandbox } = require('@lode/sandbox');
const { startLode } = require('../standalone/start.cjs');

/** The SEC answers only those who say who they are. */
const contactUrl = 'https://contact.lode.test/';
const hurry = path.join(__dirname, 'hurry.cjs');

/**
 * @param world what the sandbox is peopled with. @param cleanup hears what to stop
 * @param hurried whether the services that give an answer every second or more seldom give them at once: else a world
 * of some hundred companies takes hours. @param settings further ones
 */
async function startIntel(world, cleanup, { hurried = false, settings = {} } = {}) {
  const sandbox = await startSandbox({ templates: 'all', businesses: 0, ...world });
  cleanup.add('sandbox', () => sandbox.close());
  if (hurried) for (const service of ['gdelt', 'gleif']) sandbox.directory[service].mode('unpaced');
  const environment = {
    LODE_SMTP_PROXY: sandbox.proxyUrl,
    LODE_SEARXNG_URL: sandbox.directory.searxngUrl,
    LODE_CONTACT_URL: contactUrl,
    ...(hurried && { NODE_OPTIONS: `--require ${hurry}` }),
    ...settings,
  };
  const lode = await startLode(sandbox, environment, cleanup);
  return { sandbox, lode };
}

module.exports = { startIntel };
