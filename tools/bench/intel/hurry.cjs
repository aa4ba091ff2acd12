// Loaded before Lode where what it answers is measured and not how it behaves: the paces that GDELT and GLEIF state for
// themselves are not kept. `npm run bench -- intel` shows that they are.
'use strict';
const { fromCrawl } = require('../built.cjs');

const { statedPaces } = fromCrawl('politeness/stated-paces');

for (const name of ['api.gdeltproject.org', 'api.gleif.org']) statedPaces[name] = { most: 4, intervalMs: 20 };
