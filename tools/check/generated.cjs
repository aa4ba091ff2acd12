// Generated files are up to date.
'use strict';
const { generate } = require('../gen/generate.cjs');

function checkGenerated(root) {
  const { differing, broken } = generate(root);
  return [
    ...broken,
    ...differing.map(({ file }) => `${file} is not what npm run gen writes: run it and commit the file`),
  ];
}

module.exports = { checkGenerated };
