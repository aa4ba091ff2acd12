// `node tools/fit/measure-replies.cjs` prints the confusion matrices of both halves of the labelled replies, and the misses
// of the half that may be read with `--misses`. Needs the compiled service.
'use strict';
const fs = require('node:fs');
const path = require('node:path');

const outreach = path.resolve(__dirname, '../../apps/outreach');
const letters = path.join(outreach, 'src/inbound/testing/letters');
const sent = { day: '2026-11-30', offset: 0 };
const labels = [
  'interested',
  'question',
  'later',
  'not_interested',
  'wrong_person',
  'unsubscribe',
  'out_of_office',
  'other',
];

/** Lines of odd number are the unread half. */
const rowsOfHalf = (half) =>
  fs
    .readdirSync(letters)
    .sort()
    .flatMap((name) =>
      fs
        .readFileSync(path.join(letters, name), 'utf8')
        .trim()
        .split('\n')
        .filter((_, index) => (index % 2 === 0) === (half === 'unread'))
        .map((line) => JSON.parse(line)),
    );

function measure(half) {
  const { sortReply } = require(path.join(outreach, 'dist/inbound/sort-reply.js'));
  const rows = rowsOfHalf(half).map((row) => ({ ...row, found: sortReply(row.text, sent) }));
  const count = (label, found) =>
    rows.filter((row) => row.label === label && row.found.label === found).length;
  const scores = labels.map((label) => {
    const right = count(label, label);
    const recall = right / rows.filter((row) => row.label === label).length;
    const precision = right / (rows.filter((row) => row.found.label === label).length || 1);
    return { label, precision, recall, f: (2 * precision * recall) / (precision + recall || 1) };
  });
  return { rows, count, scores, macro: scores.reduce((sum, { f }) => sum + f, 0) / labels.length };
}

function report(halves, showsMisses = false) {
  for (const half of halves) {
    const { rows, count, scores, macro } = measure(half);
    const right = rows.filter((row) => row.found.label === row.label).length;
    console.log(`${half} half: ${rows.length} replies, ${right} right, macro F1 ${macro.toFixed(3)}`);
    for (const { label, precision, recall, f } of scores)
      console.log(
        `${label.padEnd(15)}${labels.map((found) => String(count(label, found)).padStart(4)).join('')}` +
          `   precision ${precision.toFixed(3)} recall ${recall.toFixed(3)} F1 ${f.toFixed(3)}`,
      );
    const days = rows.filter(
      ({ label, found, until }) => label === 'later' && found.label === label && until,
    );
    const dayRight = days.filter(({ until, found }) => until === found.until).length;
    const named = rows.filter(
      ({ label, found, email }) => label === 'wrong_person' && found.label === label && email,
    );
    const mailRight = named.filter(({ email, found }) => email === found.colleague?.email).length;
    console.log(
      `days of later ${dayRight} of ${days.length}, addresses of colleagues ${mailRight} of ${named.length}`,
    );
    if (showsMisses && half === 'read')
      for (const { language, label, text, found } of rows)
        if (found.label !== label)
          console.log(
            language,
            label,
            '->',
            found.label,
            found.confidence,
            '|',
            text.slice(0, 140).replaceAll('\n', ' '),
          );
  }
}

module.exports = { report, rowsOfHalf };
if (require.main === module) report(['read', 'unread'], process.argv.includes('--misses'));
