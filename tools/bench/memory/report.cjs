// Prints each line when it is measured, since the benchmark takes long.
'use strict';
const { median } = require('../statistics.cjs');
const { reportTargets } = require('../targets.cjs');

/** Maximum ratio of the last quarter of the run to the first one, and of the end to the start. */
const maxRatio = 1.1;

const widths = [18, 9, 9, 9, 13, 8, 9, 7, 7];
const head = [
  'verified',
  'RSS MB',
  'heap MB',
  'ext. MB',
  'Postgres MB',
  'pooled',
  'sockets',
  'files',
  'per s',
];

const printLine = (cells) =>
  console.log(
    cells
      .map((cell, column) => (column ? cell.padStart(widths[column]) : cell.padEnd(widths[0])))
      .join('')
      .trimEnd(),
  );

function begin(name, sample) {
  console.log('\nMemory: every address once, half of them in single requests; after garbage collection');
  printLine(head);
  line(name, sample);
}

function line(name, { rss, heapUsed, external, postgres, pooled, sockets, files }, perSecond) {
  const sizes = [rss, heapUsed, external, postgres].map((bytes) => (bytes / 1024 ** 2).toFixed(1));
  printLine([name, ...sizes, ...[pooled, sockets, files].map(String), perSecond ? perSecond.toFixed(0) : '']);
}

/** @returns whether every target is reached. */
function targets({ start, samples, end, wrong }) {
  const quarter = Math.ceil(samples.length / 4);
  const medianOf = (some) => median(some.map(({ rss }) => rss));
  const ratio = medianOf(samples.slice(-quarter)) / medianOf(samples.slice(0, quarter));
  const heapRatio = end.heapUsed / start.heapUsed;
  console.log();
  const reached = reportTargets([
    [
      ratio <= maxRatio,
      `RSS of the last quarter is ${ratio.toFixed(3)} of the first, target: at most ${maxRatio}`,
    ],
    [
      heapRatio <= maxRatio,
      `heap at the end is ${heapRatio.toFixed(3)} of that at the start, target: at most ${maxRatio}`,
    ],
    [
      end.sockets <= start.sockets && end.files <= start.files,
      `${end.sockets} sockets (without the pooled ones to Postgres) and ${end.files} files open at the end, target: at most ${start.sockets} and ${start.files}`,
    ],
    [wrong.length === 0, `${wrong.length} wrong answers, target: none`],
  ]);
  for (const [kind, some] of Map.groupBy(wrong, ({ verdict, reason }) => `${verdict} (${reason})`))
    console.log(`  ${some.length} × ${kind}, for example ${some[0].email}`);
  return reached;
}

module.exports = { begin, line, targets };
