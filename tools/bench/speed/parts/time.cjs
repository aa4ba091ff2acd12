// Processor time of one component.
'use strict';
const { median } = require('../../statistics.cjs');

const calls = 20_000;
const batches = 9;

/** Microseconds per call: the median of the batches after two warm-up batches. Promises are awaited. */
async function microsecondsOf(part) {
  const times = [];
  for (let batch = 0; batch < batches + 2; batch += 1) times.push(await timeBatch(part));
  return median(times.slice(2));
}

async function timeBatch(part) {
  const before = process.cpuUsage();
  for (let call = 0; call < calls; call += 1) {
    const result = part();
    if (result instanceof Promise) await result;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / calls;
}

module.exports = { microsecondsOf };
