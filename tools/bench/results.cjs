// The results of a run as data, for `npm run bench:compare`.
'use strict';
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');

/** `{ name, load, seconds, tables: [{ head, rows }], targets: [{ reached, sentence }] }` in the order of the run. */
const parts = [];

/** Runs a part; its tables and targets are recorded. @returns what the part returns */
async function inPart(name, work) {
  const part = { name, load: os.loadavg()[0], seconds: 0, tables: [], targets: [] };
  parts.push(part);
  const start = performance.now();
  try {
    return await work();
  } finally {
    part.seconds = (performance.now() - start) / 1000;
  }
}

/** @param rows cells as text, in the order of the head */
const recordTable = (head, rows) => parts.at(-1)?.tables.push({ head, rows });

/** @param list `[[reached, sentence], …]` */
const recordTargets = (list) =>
  parts.at(-1)?.targets.push(...list.map(([reached, sentence]) => ({ reached, sentence })));

/** Seconds of each part, as rows of a table. */
const durations = () => parts.map(({ name, seconds }) => [name, seconds.toFixed(0)]);

/** @param quick whether the run was shortened */
function writeResults(file, quick) {
  const machine = { node: process.versions.node, cores: os.cpus().length };
  const run = { commit: commit(), date: new Date().toISOString(), machine, quick, parts };
  fs.writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`);
}

/** Null outside a checkout. */
function commit() {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], {
      cwd: __dirname,
      encoding: 'utf8',
    }).trim();
  } catch {
    return null;
  }
}

module.exports = { durations, inPart, recordTable, recordTargets, writeResults };
