// Output of the benchmarks: tables, targets, the state of the machine and the current step.
'use strict';
const os = require('node:os');

/** A figure rounded to an integer, with thousands separators. */
const whole = (value) => Math.round(value).toLocaleString('en');

/** A figure with two decimals if it is below 10. */
const fine = (value) => (value < 10 ? value.toFixed(2) : whole(value));

/** A share from 0 to 1. */
const exact = (value) => value.toFixed(4);

/** The first column is text, the others are figures. @param rows cells as text, in the order of the head */
function printTable(head, rows) {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((cells) => cells[column].length)));
  for (const cells of [head, ...rows])
    console.log(
      cells
        .map((cell, column) => (column ? cell.padStart(widths[column]) : cell.padEnd(widths[0])))
        .join('  ')
        .trimEnd(),
    );
  console.log();
}

/** @param list `[[reached, sentence], …]`. @returns whether every target is reached. */
function reportTargets(list) {
  for (const [reached, sentence] of list) console.log(`${reached ? 'reached' : 'MISSED '}  ${sentence}`);
  console.log();
  return list.every(([reached]) => reached);
}

/** The load average shows whether the machine does other work. */
function printMachine() {
  const date = new Date().toISOString().slice(0, 10);
  const [load] = os.loadavg();
  console.log(
    `${date}, Node ${process.versions.node}, ${os.cpus().length} cores, load before the start ${load.toFixed(1)}`,
  );
}

/** Shows the current step on a terminal; an empty text removes it. */
function progress(step) {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${step}`);
}

module.exports = { exact, fine, printMachine, printTable, progress, reportTargets, whole };
