// The cost of one operation of a deployment.
'use strict';
const os = require('node:os');
const { setTimeout: wait } = require('node:timers/promises');
const { mapConcurrently } = require('../map-concurrently.cjs');
const { mapValues } = require('../map-values.cjs');
const { ascending, percentile } = require('../statistics.cjs');
const { difference, usageOf } = require('./usage.cjs');

/** After the last request, for work that an answer does not wait for. */
const settleMs = 2000;

/** @returns the figures of one unit: `milliseconds` of processor time by process, bytes, and counts */
async function measure(deployment, { title, count, concurrency, units = 1, prepare, request }, idle) {
  await prepare?.();
  await wait(settleMs);
  deployment.sandbox.observed.clear();
  const before = await usageOf(deployment);
  const times = [];
  let [failed, bytes] = [0, 0];
  await mapConcurrently(
    concurrency,
    Array.from({ length: count }, (_, index) => index),
    async (index) => {
      const start = performance.now();
      const { status, text } = await request(index);
      times.push(performance.now() - start);
      bytes += Buffer.byteLength(text);
      if (status >= 300) failed += 1;
    },
  );
  await wait(settleMs);
  const { seconds, elapsed: _elapsed, ...counts } = difference(before, await usageOf(deployment), idle);
  const each = (value) => value / (count * units);
  return {
    ...{ title, count: count * units, failed, load: os.loadavg()[0] },
    p50: percentile(ascending(times), 0.5) / units,
    p99: percentile(ascending(times), 0.99) / units,
    milliseconds: mapValues(seconds, (value) => each(value * 1000)),
    ...mapValues(counts, each),
    answer: each(bytes),
  };
}

module.exports = { measure };
