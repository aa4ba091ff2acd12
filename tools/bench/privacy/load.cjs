// Requests one after the other in several lanes, and requests at a fixed rate. Some may fail on a busy machine: they
// are counted.
'use strict';
const { setTimeout: wait } = require('node:timers/promises');
const { percentile } = require('../statistics.cjs');

/** @param work is given the number of its call. @returns `{perSecond, count, failed, p50, p99}` */
async function inLoops(work, { lanes, seconds }) {
  const times = [];
  const began = performance.now();
  let next = 0;
  const lane = async () => {
    while (performance.now() - began < seconds * 1000)
      times.push(await timeFrom(performance.now(), work(next++)));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const figures = summary(times);
  return { perSecond: (figures.count * 1000) / (performance.now() - began), ...figures };
}

/**
 * At a fixed rate, counted from the planned start of each.
 * @param goesOn is told the milliseconds since the beginning. @returns `{count, failed, p50, p99}`
 */
async function atRate(work, { rate, goesOn }) {
  const began = performance.now();
  const calls = [];
  for (let number = 0; goesOn(performance.now() - began); number += 1) {
    const planned = began + (number * 1000) / rate;
    const early = planned - performance.now();
    if (early > 0) await wait(early);
    calls.push(timeFrom(planned, work(number)));
  }
  return summary(await Promise.all(calls));
}

/** @returns milliseconds; undefined where it failed */
const timeFrom = (start, call) =>
  call.then(
    () => performance.now() - start,
    () => undefined,
  );

/** @param times milliseconds of each; undefined where it failed */
function summary(times) {
  const sorted = times.filter((time) => time !== undefined).sort((one, other) => one - other);
  const figures = { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
  return { count: sorted.length, failed: times.length - sorted.length, ...figures };
}

module.exports = { atRate, inLoops, summary };
