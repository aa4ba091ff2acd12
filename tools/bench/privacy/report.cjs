// What the bench of privacy prints.
'use strict';
const { sayTargets } = require('../crawl/verdict.cjs');
const { printTable } = require('../table.cjs');
const { summary } = require('./load.cjs');

/** Seconds within which a change is in force everywhere, and within which a new process must be ready. */
const inForce = 10;
const ready = 30;

const whole = (value) => Math.round(value).toLocaleString('en');
const fine = (value) => (value < 10 ? value.toFixed(2) : whole(value));
const megabytes = (bytes) => `${(bytes / 1_000_000).toFixed(1)} MB`;

function screens(counts, timed) {
  console.log('\nPrivacy: looking through an answer before it goes out, µs of processor time');
  printTable(
    [
      '',
      'kB',
      'contacts',
      'as JSON',
      ...counts.map((count) => `${whole(count)} entries`),
      'µs a contact',
      'again',
      'one left out',
    ],
    timed.map(({ title, bytes, contacts, json, screened, again, left }) => [
      title,
      (bytes / 1000).toFixed(1),
      whole(contacts),
      fine(json),
      ...screened.map(fine),
      (screened.at(-1) / contacts).toFixed(2),
      fine(again),
      fine(left),
    ]),
  );
}

function requests(measured) {
  console.log('Privacy: a stored verdict, 16 questions at a time');
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
    'Privacy: a process of verification, from its start to ready; at rest, after collecting garbage',
  );
  printTable(
    ['entries', 'ready after, s', 'resident', 'heap', 'buffers', 'the copy says'],
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
    `Privacy: the whole log is ${pages} pages, ${megabytes(bytes)}; read in ${seconds.toFixed(1)} s, a page in ${fine(p50)} ms (p99 ${fine(p99)})`,
  );
}

function reading(measured) {
  console.log('\nPrivacy: 50 additions a second while new processes start, ms from the planned start');
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
    'Privacy: from an addition to the last answer of two processes of two services that tells of the person',
  );
  const titles = {
    hinted: 'told at once',
    unhinted: 'the hint is lost',
    erased: 'an erasure, until it is complete',
  };
  printTable(
    ['', 'changes', 'median ms', 'p99 ms', 'most ms'],
    Object.entries(titles).map(([name, title]) => {
      const { count, p50, p99 } = summary(timed[name]);
      return [title, whole(count), ...[p50, p99, Math.max(...timed[name])].map(fine)];
    }),
  );
}

function additions(single, imports) {
  console.log('Privacy: additions');
  printTable(
    ['', 'a second', 'failed', 'p50 ms', 'p99 ms'],
    single.map(({ lanes, perSecond, failed, p50, p99 }) => [
      `${lanes} at a time`,
      whole(perSecond),
      whole(failed),
      fine(p50),
      fine(p99),
    ]),
  );
  printTable(
    ['a file of', 'seconds', 'rows/s', 'single meanwhile: p50 ms', 'p99 ms', 'failed'],
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
  console.log('Privacy: verdicts written a second');
  printTable(
    ['tombstones', 'one a statement', 'all in one'],
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
  const most = (times) => Math.max(...times) / 1000;
  return sayTargets([
    [
      slowest.ready <= ready,
      `a process with ${whole(slowest.entries)} entries is ready after ${slowest.ready.toFixed(1)} s, at most ${ready} wanted`,
    ],
    ...Object.entries({ 'with hints': hinted, 'without hints': unhinted }).map(([title, times]) => [
      most(times) <= inForce,
      `a change is in force after ${most(times).toFixed(2)} s at most ${title}, ${inForce} wanted`,
    ]),
    ...failures(reading, imports),
    [
      most(erased) <= inForce,
      `an erasure is complete after ${most(erased).toFixed(2)} s at most, ${inForce} wanted`,
    ],
  ]);
}

/** A figure says little where it leaves out those that failed. */
const failures = (reading, imports) =>
  Object.entries({
    'additions while copies are read': reading,
    'additions while a file is read': imports.map(({ single }) => single),
  }).map(([title, figures]) => {
    const [failed, count] = ['failed', 'count'].map((key) => figures.reduce((sum, one) => sum + one[key], 0));
    return [failed === 0, `${whole(failed)} of ${whole(count + failed)} ${title} failed, none wanted`];
  });

module.exports = { additions, copies, effects, log, reading, requests, screens, targets, tombstones };
