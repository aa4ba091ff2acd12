// Processor time of one part by itself.
'use strict';
const { median } = require('../../statistics.cjs');

const calls = 20_000;
const batches = 9;

/** Microseconds of a call: the median of some batches, after two to warm up. A promise is waited for. */
async function microsecondsOf(part) {
  const times = [];
  for (let batch = 0; batch < batches + 2; batch += 1) times.push(await timeBatch(part));
  return median(times.slice(2));
}

async function timeBatch(part) {
  const before = process.cpuUsage();
  for (let call = 0; call < calls; call += 1) {
    const waiting = part();
    if (waiting instanceof Promise) await waiting;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / calls;
}

module.exports = { microsecondsOf };
