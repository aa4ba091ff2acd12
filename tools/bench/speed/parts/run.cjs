// The cost of each component of "everything on", measured without contention.
'use strict';
const { busParts } = require('./bus-parts.cjs');
const { gatewayParts } = require('./gateway-parts.cjs');
const { microsecondsOf } = require('./time.cjs');

/** @returns `[name, microseconds]` of each part. */
async function timeParts() {
  const timed = [];
  for (const [name, part] of [...(await gatewayParts()), ...busParts()])
    timed.push([name, await microsecondsOf(part)]);
  return timed;
}

module.exports = { timeParts };
