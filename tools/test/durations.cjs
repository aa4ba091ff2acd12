// Durations of test files: the slowest start first, so that no worker runs a long file at the end.
'use strict';
const fs = require('node:fs');
const path = require('node:path');

const store = path.join(__dirname, 'durations.json');
/** Faster files are not recorded, because their order does not matter. */
const minSeconds = 1;
const shown = 10;

/** Recorded seconds by path from the root of the project. */
const readDurations = () => new Map(Object.entries(JSON.parse(fs.readFileSync(store, 'utf8'))));

const byDuration = (files) => files.toSorted((a, b) => b.seconds - a.seconds);

/** @param files `{ file, seconds }` of a whole run */
function recordDurations(files) {
  const recorded = byDuration(files.filter(({ seconds }) => seconds >= minSeconds));
  const entries = recorded.map(({ file, seconds }) => [file, Math.round(seconds)]);
  fs.writeFileSync(store, `${JSON.stringify(Object.fromEntries(entries), undefined, 2)}\n`);
}

/** One line for each of the ten slowest files. */
const slowestFiles = (files) =>
  byDuration(files)
    .slice(0, shown)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}\n`);

module.exports = { readDurations, recordDurations, slowestFiles };
