'use strict';
const { printTable } = require('../table.cjs');
const { reportTargets } = require('../targets.cjs');

/** Maximum p99 in milliseconds, and maximum ratio to the p99 of bare pg. */
const targetsByKind = { category: 25, name: 40 };
const maxRatio = 2;

const count = (value) => value.toLocaleString('en');
const time = (value) => value.toFixed(1);

function progress(step) {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[KPlaces: ${step}`);
}

function grouping(size, { seconds, cpu, megabytes, grouped }) {
  progress('');
  console.log(
    `\nPlaces: ${count(size)} places grouped in ${time(seconds)} s, ${time((cpu / size) * 1e6)} µs of processor time each without Postgres, ${Math.round(megabytes)} MB; ${count(grouped)} are not alone`,
  );
}

function latencies(size, rate, measured) {
  progress('');
  console.log(
    `\nPlaces: maps search over ${count(size)} places, ${rate} requests per second, ms from the planned start`,
  );
  printTable(
    ['', 'requests', 'with results', 'p50', 'p99'],
    Object.entries(measured).flatMap(([kind, subjects]) =>
      Object.entries(subjects).map(([subject, { questions, answered, p50, p99 }]) => [
        `${kind}: ${subject}`,
        ...[questions, answered].map(count),
        ...[p50, p99].map(time),
      ]),
    ),
  );
}

/** @returns whether every target is reached. */
const targets = (size, measured) =>
  reportTargets(
    Object.entries(targetsByKind).flatMap(([kind, target]) => {
      const { Lode: lode, 'bare pg, same indexes': bare } = measured[kind];
      const ratio = lode.p99 / bare.p99;
      const search = `${kind} search over ${count(size)} places`;
      return [
        [lode.p99 < target, `${search}: p99 ${time(lode.p99)} ms, target: under ${target}`],
        [
          ratio <= maxRatio,
          `${search}: ${ratio.toFixed(2)} of the p99 of bare pg, target: at most ${maxRatio}`,
        ],
      ];
    }),
  );

module.exports = { grouping, latencies, progress, targets };
