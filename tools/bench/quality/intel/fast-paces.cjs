// Preloaded where the answers of Lode are measured and not its request rates: it raises the rate limits of services that
// all companies share.
'use strict';
const { fromCrawl } = require('../../built.cjs');

const { statedPaces } = fromCrawl('politeness/stated-paces');

/** The last one is the registry of all domains of the sandbox. */
const hosts = ['api.gdeltproject.org', 'api.gleif.org', 'rdap.nic.test'];

for (const host of hosts) statedPaces[host] = { maxHolders: 4, intervalMs: 20 };
