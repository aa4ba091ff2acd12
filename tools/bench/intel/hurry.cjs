// Loaded before Lode where what it answers is measured and not how it behaves: services of which there is one for all
// companies are asked as fast as they answer. `npm run bench -- intel` shows that their paces are kept.
'use strict';
const { fromCrawl } = require('../built.cjs');

const { statedPaces } = fromCrawl('politeness/stated-paces');

/** The registry is that of all domains of the sandbox. */
const hosts = ['api.gdeltproject.org', 'api.gleif.org', 'rdap.nic.test'];

for (const host of hosts) statedPaces[host] = { most: 4, intervalMs: 20 };
