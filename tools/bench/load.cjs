// Load of one process: requests in concurrent loops, and requests at a fixed rate. Failed requests are counted.
'use strict';
const { setTimeout: wait } = require('node:timers/promises');
const { ascending, percentile } = require('./statistics.cjs');

/** @param work receives the number of its call. @returns `{perSecond, count, failed, p50, p99}` */
async function repeatConcurrently(work, { concurrency, seconds }) {
  const times = [];
  const startedAt = performance.now();
  let next = 0;
  const repeat = async () => {
    while (performance.now() - startedAt < seconds * 1000)
      times.push(await timeFrom(performance.now(), work(next++)));
  };
  await Promise.all(Array.from({ length: concurrency }, repeat));
  const figures = summary(times);
  return { perSecond: (figures.count * 1000) / (performance.now() - startedAt), ...figures };
}

/**
 * Times count from the planned start of each call.
 * @param shouldContinue receives the milliseconds since the beginning. @returns `{count, failed, p50, p99}`
 */
async function atRate(work, { rate, shouldContinue }) {
  const startedAt = performance.now();
  const calls = [];
  for (let number = 0; shouldContinue(performance.now() - startedAt); number += 1) {
    const planned = startedAt + (number * 1000) / rate;
    const early = planned - performance.now();
    if (early > 0) await wait(early);
    calls.push(timeFrom(planned, work(number)));
  }
  return summary(await Promise.all(calls));
}

/** @returns milliseconds, or undefined if the call failed */
const timeFrom = (start, call) =>
  call.then(
    () => performance.now() - start,
    () => undefined,
  );

/** @param times milliseconds of each call; undefined if it failed */
function summary(times) {
  const sorted = ascending(times.filter((time) => time !== undefined));
  const figures = { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
  return { count: sorted.length, failed: times.length - sorted.length, ...figures };
}

module.exports = { atRate, repeatConcurrently, summary };
