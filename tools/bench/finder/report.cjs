'use strict';
const { printTable, whole } = require('../table.cjs');
const { reportTargets } = require('../targets.cjs');

/** Milliseconds until half of the answers about new domains. */
const maxNewDomain = 2000;

function exchanges(counted, port) {
  console.log(
    `\nFinder: cost of one request for a mail host, 20 ms added per round trip, port ${port}, no TLS`,
  );
  printTable(
    ['', 'candidates asked', 'connections', 'exchanges', 'commands', 'found', 'confidence'],
    Object.entries(counted).map(([title, one]) => [
      `pattern ${title}`,
      ...[one.candidates, one.connections, one.exchanges, one.commands].map(String),
      one.email ?? 'nothing',
      String(one.confidence),
    ]),
  );
}

function latencies(timed, pages) {
  console.log(
    `Finder: latency over HTTP in ms, sites of ${pages} pages crawled at the usual rate, 20 ms added per round trip of mail`,
  );
  printTable(
    ['', 'requests', 'per second', 'p50', 'p99', 'right'],
    Object.entries(timed).map(([title, { questions, rate, p50, p99, right }]) => [
      title,
      ...[questions, rate, p50, p99, right].map(whole),
    ]),
  );
}

function crowd({ questions, milliseconds, right, homePages, pages, connections, maxAtOnce, roundTrips }) {
  console.log(`Finder: ${questions} requests for different people of one new domain at the same moment`);
  printTable(
    ['', 'home page read', 'web requests', 'mail connections', 'at once', 'round trips', 'ms', 'right'],
    [['', ...[homePages, pages, connections, maxAtOnce, roundTrips, milliseconds, right].map(whole)]],
  );
}

/** @returns whether every target is reached. */
const targets = ({ rare }, timed, crowded) =>
  reportTargets([
    [rare.candidates === 10, `${rare.candidates} candidates probed, target: 10`],
    [rare.email === rare.wanted, `${rare.email ?? 'nothing'} found, target: ${rare.wanted}`],
    [rare.connections <= 1, `${rare.connections} connections for one request, target: at most 1`],
    [rare.exchanges <= 6, `${rare.exchanges} exchanges after the banner, target: at most 6`],
    [crowded.homePages === 1, `home page read ${crowded.homePages} times for 50 requests, target: 1`],
    [crowded.maxAtOnce <= 2, `${crowded.maxAtOnce} connections to the mail host at once, target: at most 2`],
    [
      timed['a new domain'].p50 <= maxNewDomain,
      `half of the answers about new domains in ${whole(timed['a new domain'].p50)} ms, target: at most ${whole(maxNewDomain)}`,
    ],
    ...[...Object.values(timed), crowded].map(({ right, questions }) => [
      right === questions,
      `${right} of ${questions} answers right, target: all`,
    ]),
  ]);

module.exports = { crowd, exchanges, latencies, targets };
