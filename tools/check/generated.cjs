// Generated files are what the code says now, and no contract changed against the promise of its version.
'use strict';
const { generate } = require('../gen/generate.cjs');

async function checkGenerated(root) {
  const { differing, broken } = await generate(root);
  return [...broken, ...differing.map(({ file }) => `${file} is not what npm run gen writes`)];
}

module.exports = { checkGenerated };
