// Time of one part by itself.
'use strict';
const { median } = require('../statistics.cjs');

const calls = 20_000;
const batches = 7;

/** Microseconds of a call: the median of some batches, after one to warm up. A promise is waited for. */
async function microsecondsOf(part) {
  const times = [];
  for (let batch = 0; batch <= batches; batch += 1) times.push(await timeBatch(part));
  return median(times.slice(1));
}

async function timeBatch(part) {
  const started = performance.now();
  for (let call = 0; call < calls; call += 1) {
    const waiting = part();
    if (waiting instanceof Promise) await waiting;
  }
  return ((performance.now() - started) * 1000) / calls;
}

module.exports = { microsecondsOf };
