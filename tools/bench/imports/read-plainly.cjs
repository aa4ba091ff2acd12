// Reads an extract of OpenStreetMap object by object with the parser alone, for comparison.
'use strict';
const { createRequire } = require('node:module');
const { resolve } = require('node:path');

const { createOSMStream } = createRequire(resolve(__dirname, '../../../apps/leads/package.json'))(
  'osm-pbf-parser-node',
);

async function main() {
  let count = 0;
  for await (const object of createOSMStream(process.argv[2])) if (object.type) count += 1;
  console.log(count);
}

main();
