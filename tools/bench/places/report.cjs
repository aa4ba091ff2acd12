'use strict';
const { printTable } = require('../table.cjs');
const { reportTargets } = require('../targets.cjs');

/** Maximum p99 in milliseconds. */
const targetsByKind = { category: 25, name: 60 };

const count = (value) => value.toLocaleString('en');
const time = (value) => value.toFixed(1);

function progress(step) {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[KPlaces: ${step}`);
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
    Object.entries(targetsByKind).map(([kind, target]) => {
      const { p99 } = measured[kind].Lode;
      return [
        p99 < target,
        `${kind} search over ${count(size)} places: p99 ${time(p99)} ms, target: under ${target}`,
      ];
    }),
  );

module.exports = { latencies, progress, targets };
