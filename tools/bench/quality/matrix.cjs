// Prints a confusion matrix.
'use strict';
const { printTable } = require('../table.cjs');

/** @param counts `counts[true][found]` */
function printMatrix(corner, counts) {
  const truths = Object.keys(counts);
  const found = [...new Set(truths.flatMap((truth) => Object.keys(counts[truth])))].sort();
  printTable(
    [corner, ...found],
    truths.sort().map((truth) => [truth, ...found.map((name) => String(counts[truth][name] ?? '·'))]),
  );
}

module.exports = { printMatrix };
