// What the finder bench prints.
'use strict';
const { sayTargets } = require('../crawl/verdict.cjs');
const { printTable } = require('../table.cjs');

const whole = (value) => Math.round(value).toLocaleString('en');

function exchanges(counted, port) {
  console.log(
    `\nFinder: what one question costs a mail host, 20 ms added per round trip, port ${port}, no TLS`,
  );
  printTable(
    ['', 'candidates asked', 'connections', 'exchanges', 'commands', 'found', 'confidence'],
    Object.entries(counted).map(([title, one]) => [
      `form ${title}`,
      ...[one.candidates, one.connections, one.exchanges, one.commands].map(String),
      one.email ?? 'nothing',
      String(one.confidence),
    ]),
  );
}

function latencies(timed, pages) {
  console.log(
    `Finder: latency over HTTP in ms, sites of ${pages} pages read as politely as ever, 20 ms added per round trip of mail`,
  );
  printTable(
    ['', 'questions', 'a second', 'p50', 'p99', 'right'],
    Object.entries(timed).map(([title, { questions, rate, p50, p99, right }]) => [
      title,
      ...[questions, rate, p50, p99, right].map(whole),
    ]),
  );
}

function crowd({ questions, milliseconds, right, homePages, pages, connections, maxAtOnce, roundTrips }) {
  console.log(`Finder: ${questions} questions about different people of one new domain at the same moment`);
  printTable(
    ['', 'home page read', 'web requests', 'mail connections', 'at once', 'round trips', 'ms', 'right'],
    [['', ...[homePages, pages, connections, maxAtOnce, roundTrips, milliseconds, right].map(whole)]],
  );
}

/** @returns whether every target is reached. */
const targets = ({ rare }, timed, crowded) =>
  sayTargets([
    [rare.candidates === 10, `${rare.candidates} candidates asked for, 10 wanted for the measurement`],
    [rare.email === rare.wanted, `${rare.email ?? 'nothing'} found, ${rare.wanted} wanted`],
    [rare.connections <= 1, `${rare.connections} connections for one question, at most 1 wanted`],
    [rare.exchanges <= 6, `${rare.exchanges} exchanges after the banner, at most 6 wanted`],
    [crowded.homePages === 1, `${crowded.homePages} readings of the home page for 50 questions, 1 wanted`],
    [crowded.maxAtOnce <= 2, `${crowded.maxAtOnce} connections with the mail host at once, at most 2 wanted`],
    ...[...Object.values(timed), crowded].map(({ right, questions }) => [
      right === questions,
      `${right} of ${questions} answers right, all wanted`,
    ]),
  ]);

module.exports = { crowd, exchanges, latencies, targets };
