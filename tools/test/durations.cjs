// Durations of test files: the slowest start first, so that no worker runs a long file at the end.
'use strict';
const fs = require('node:fs');
const path = require('node:path');

const store = path.join(__dirname, 'durations.json');
/** Faster files are not recorded, because their order does not matter. */
const minSeconds = 1;

/** Recorded seconds by path from the root of the project. */
const readDurations = () => new Map(Object.entries(JSON.parse(fs.readFileSync(store, 'utf8'))));

const byDuration = (files) => files.toSorted((a, b) => b.seconds - a.seconds);

/** Replaces the durations of a tier. @param files `{ file, seconds }` of a whole run */
function recordDurations(tier, files) {
  const isOfTier = (file) => file.endsWith('.e2e.spec.ts') === (tier === 'e2e');
  const others = [...readDurations()]
    .filter(([file]) => !isOfTier(file))
    .map(([file, seconds]) => ({ file, seconds }));
  const recorded = [...others, ...files.filter(({ seconds }) => seconds >= minSeconds)];
  const entries = byDuration(recorded).map(({ file, seconds }) => [file, Math.round(seconds)]);
  fs.writeFileSync(store, `${JSON.stringify(Object.fromEntries(entries), undefined, 2)}\n`);
}

module.exports = { byDuration, readDurations, recordDurations };
