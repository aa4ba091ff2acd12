// Results that docs/guides/capacity.md is calculated from by `npm run gen`.
'use strict';
const fs = require('node:fs');
const os = require('node:os');

/** Writes figures with four significant digits, the date, and the machine. */
function recordMeasured(file, figures) {
  const machine = { cores: os.cpus().length, node: process.versions.node, model: os.cpus()[0]?.model };
  const rounded = JSON.stringify(
    { date: new Date().toISOString().slice(0, 10), machine, ...figures },
    (_, value) => (typeof value === 'number' ? Number(value.toPrecision(4)) : value),
    2,
  );
  fs.writeFileSync(file, `${rounded}\n`);
}

module.exports = { recordMeasured };
