// The cost of layers, each added to the ones above.
'use strict';

/**
 * Measures rows of layers side by side: other programs disturb neighbouring measurements alike, so each round measures
 * all rows, beginning with another.
 * @param rows `[name, subject]` with one layer more than the row before
 * @param measure microseconds of one call of a subject
 * @returns `[name, microseconds, added]` of each row
 */
async function timeRows(rows, measure, rounds) {
  const times = rows.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (let turn = 0; turn < rows.length; turn += 1) {
      const index = (round + turn) % rows.length;
      times[index].push(await measure(rows[index][1]));
    }
  const costs = times.map(lowQuintile);
  return rows.map(([name], index) => [name, costs[index], index ? costs[index] - costs[index - 1] : 0]);
}

/** Insensitive to disturbances, which only add time. */
const lowQuintile = (values) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 5)];

module.exports = { timeRows };
