// Tables for the terminal. The first column is text, the others are figures.
'use strict';
const { recordTable } = require('./results.cjs');

/** A figure rounded to an integer, with thousands separators. */
const whole = (value) => Math.round(value).toLocaleString('en');

/** A figure with two decimals if it is below 10. */
const fine = (value) => (value < 10 ? value.toFixed(2) : whole(value));

/** @param rows cells as text, in the order of the head. */
function printTable(head, rows) {
  recordTable(head, rows);
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

module.exports = { fine, printTable, whole };
