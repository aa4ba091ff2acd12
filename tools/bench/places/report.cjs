// What the places bench prints.
'use strict';
const { sayTargets } = require('../crawl/verdict.cjs');
const { printTable } = require('../table.cjs');

/** Milliseconds that 99 of 100 answers should take at most. */
const targetsByKind = { category: 25, name: 60 };

const count = (value) => value.toLocaleString('en');
const time = (value) => value.toFixed(1);

function progress(step) {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[KPlaces: ${step}`);
}

function latencies(size, rate, measured) {
  progress('');
  console.log(
    `\nPlaces: maps search over ${count(size)} places, ${rate} questions a second, ms from the planned start`,
  );
  printTable(
    ['', 'questions', 'found something', 'p50', 'p99'],
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
  sayTargets(
    Object.entries(targetsByKind).map(([kind, target]) => {
      const { p99 } = measured[kind].Lode;
      return [
        p99 < target,
        `${kind} questions over ${count(size)} places: p99 ${time(p99)} ms, under ${target} wanted`,
      ];
    }),
  );

module.exports = { latencies, progress, targets };
