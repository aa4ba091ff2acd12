'use strict';
const { summary } = require('../load.cjs');
const { fine, printTable, whole } = require('../table.cjs');
const { reportTargets } = require('../targets.cjs');

/** Seconds in which a change takes effect everywhere, and in which a new process is ready. */
const maxEffect = 10;
const maxReady = 30;

const megabytes = (bytes) => `${(bytes / 1_000_000).toFixed(1)} MB`;

function filters(counts, timed) {
  console.log('\nPrivacy: filtering an answer, µs of processor time');
  printTable(
    [
      '',
      'kB',
      'contacts',
      'as JSON',
      ...counts.map((count) => `${whole(count)} entries`),
      'µs per contact',
      'cached',
      'one excluded',
    ],
    timed.map(({ title, bytes, contacts, json, filtered, cached, excluded }) => [
      title,
      (bytes / 1000).toFixed(1),
      whole(contacts),
      fine(json),
      ...filtered.map(fine),
      (filtered.at(-1) / contacts).toFixed(2),
      fine(cached),
      fine(excluded),
    ]),
  );
}

function requests(measured) {
  console.log('Privacy: a cached verdict, 16 concurrent requests');
  printTable(
    ['', 'entries', 'requests/s', 'failed', 'p50 ms', 'p99 ms'],
    measured.map(({ title, entries, perSecond, failed, p50, p99 }) => [
      title,
      whole(entries),
      whole(perSecond),
      whole(failed),
      fine(p50),
      fine(p99),
    ]),
  );
}

function copies(followers) {
  console.log(
    'Privacy: a process of verification, from its start to ready; memory at rest, after garbage collection',
  );
  printTable(
    ['entries', 'ready after, s', 'resident', 'heap', 'buffers', 'size of the copy'],
    followers.map(({ entries, ready: seconds, rss, heap, buffers, own }) => [
      whole(entries),
      seconds.toFixed(1),
      ...[rss, heap, buffers, own].map(megabytes),
    ]),
  );
}

function log({ pages, bytes, seconds, times }) {
  const { p50, p99 } = summary(times);
  console.log(
    `Privacy: the whole log has ${pages} pages, ${megabytes(bytes)}; read in ${seconds.toFixed(1)} s, ${fine(p50)} ms per page (p99 ${fine(p99)})`,
  );
}

function reading(measured) {
  console.log('\nPrivacy: 50 additions per second while new processes start, ms from the planned start');
  printTable(
    ['', 'additions', 'failed', 'p50', 'p99', 'all ready after, s'],
    measured.map(({ title, count, failed, p50, p99, ready: seconds }) => [
      title,
      whole(count),
      whole(failed),
      fine(p50),
      fine(p99),
      seconds === undefined ? '' : seconds.toFixed(1),
    ]),
  );
}

function effects(timed) {
  console.log(
    'Privacy: from an addition to the last answer of two processes of two services that contains the person',
  );
  const titles = {
    hinted: 'with hints',
    unhinted: 'without hints',
    erased: 'an erasure, until it is complete',
  };
  printTable(
    ['', 'changes', 'median ms', 'p99 ms', 'maximum ms'],
    Object.entries(titles).map(([name, title]) => {
      const { count, p50, p99 } = summary(timed[name]);
      return [title, whole(count), ...[p50, p99, Math.max(...timed[name])].map(fine)];
    }),
  );
}

function additions(single, imports) {
  console.log('Privacy: additions');
  printTable(
    ['', 'per second', 'failed', 'p50 ms', 'p99 ms'],
    single.map(({ concurrency, perSecond, failed, p50, p99 }) => [
      `${concurrency} concurrent`,
      whole(perSecond),
      whole(failed),
      fine(p50),
      fine(p99),
    ]),
  );
  printTable(
    ['import of', 'seconds', 'rows/s', 'single additions: p50 ms', 'p99 ms', 'failed'],
    imports.map(({ rows, seconds, single: { p50, p99, failed } }) => [
      `${whole(rows)} rows`,
      seconds.toFixed(1),
      whole(rows / seconds),
      fine(p50),
      fine(p99),
      whole(failed),
    ]),
  );
}

function tombstones(measured) {
  console.log('Privacy: verdicts written per second');
  printTable(
    ['tombstones', 'one per statement', 'all in one'],
    measured.map(({ tombstones: count, singly, together }) => [
      count === undefined ? 'no trigger' : whole(count),
      whole(singly),
      whole(together),
    ]),
  );
}

/** @returns whether every target is reached. */
function targets({ followers, hinted, unhinted, erased, reading, imports }) {
  const slowest = followers.at(-1);
  const max = (times) => Math.max(...times) / 1000;
  return reportTargets([
    [
      slowest.ready <= maxReady,
      `a process with ${whole(slowest.entries)} entries is ready after ${slowest.ready.toFixed(1)} s, target: at most ${maxReady}`,
    ],
    ...Object.entries({ 'with hints': hinted, 'without hints': unhinted }).map(([title, times]) => [
      max(times) <= maxEffect,
      `a change takes effect after at most ${max(times).toFixed(2)} s ${title}, target: ${maxEffect}`,
    ]),
    ...failures(reading, imports),
    [
      max(erased) <= maxEffect,
      `an erasure is complete after at most ${max(erased).toFixed(2)} s, target: ${maxEffect}`,
    ],
  ]);
}

/** Latencies do not include failed requests. */
const failures = (reading, imports) =>
  Object.entries({
    'additions while processes read the log': reading,
    'additions during an import': imports.map(({ single }) => single),
  }).map(([title, figures]) => {
    const [failed, count] = ['failed', 'count'].map((key) => figures.reduce((sum, one) => sum + one[key], 0));
    return [failed === 0, `${whole(failed)} of ${whole(count + failed)} ${title} failed, target: none`];
  });

module.exports = { additions, copies, effects, filters, log, reading, requests, targets, tombstones };
