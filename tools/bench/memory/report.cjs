// What the memory bench prints, as it goes: it takes long.
'use strict';
const { median } = require('../statistics.cjs');

/** How much more may be held in the last quarter of the run than in the first, and at rest than at the start. */
const growth = 1.1;

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

const say = (cells) =>
  console.log(
    cells
      .map((cell, column) => (column ? cell.padStart(widths[column]) : cell.padEnd(widths[0])))
      .join('')
      .trimEnd(),
  );

function begin(name, sample) {
  console.log('\nMemory: every address once, half of them singly; after collecting garbage');
  say(head);
  line(name, sample);
}

function line(name, { rss, heapUsed, external, postgres, pooled, sockets, files }, perSecond) {
  const sizes = [rss, heapUsed, external, postgres].map((bytes) => (bytes / 1024 ** 2).toFixed(1));
  say([name, ...sizes, ...[pooled, sockets, files].map(String), perSecond ? perSecond.toFixed(0) : '']);
}

/** @returns whether every target is reached. */
function verdict({ start, samples, end, mistaken }) {
  const quarter = Math.ceil(samples.length / 4);
  const medianOf = (some) => median(some.map(({ rss }) => rss));
  const ratio = medianOf(samples.slice(-quarter)) / medianOf(samples.slice(0, quarter));
  const kept = end.heapUsed / start.heapUsed;
  const list = [
    [
      ratio <= growth,
      `RSS of the last quarter is ${ratio.toFixed(3)} of the first, at most ${growth} wanted`,
    ],
    [kept <= growth, `heap at rest is ${kept.toFixed(3)} of that at the start, at most ${growth} wanted`],
    [
      end.sockets <= start.sockets && end.files <= start.files,
      `${end.sockets} sockets (but for the pooled ones to Postgres) and ${end.files} files open at rest, at most ${start.sockets} and ${start.files} wanted`,
    ],
    [mistaken.length === 0, `${mistaken.length} untrue answers, none wanted`],
  ];
  console.log();
  for (const [reached, sentence] of list) console.log(`${reached ? 'reached' : 'MISSED '}  ${sentence}`);
  for (const [kind, some] of Map.groupBy(mistaken, ({ verdict: said, reason }) => `${said} (${reason})`))
    console.log(`  ${some.length} × ${kind}, ${some[0].email} for one`);
  return list.every(([reached]) => reached);
}

module.exports = { begin, line, verdict };
