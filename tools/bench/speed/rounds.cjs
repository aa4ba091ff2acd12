// Rounds over all stacks. Each round begins with another stack, so that a slow phase of the machine affects all of them.
'use strict';
const { combineFigures, median } = require('../statistics.cjs');
const { measure } = require('./measure.cjs');

/** @returns `{name: [measurement of each round]}` */
async function runRounds(stacks, load, rounds) {
  const results = Object.fromEntries(stacks.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (let turn = 0; turn < stacks.length; turn += 1) {
      const stack = stacks[(round + turn) % stacks.length];
      results[stack.name].push(await measure(stack, load));
    }
  return results;
}

const summary = (measurements) => combineFigures(measurements, median);

/** Rate of one stack relative to another: the median of the ratios within each round. */
const ratio = (of, to) => median(of.map(({ rate }, round) => rate / to[round].rate));

module.exports = { ratio, runRounds, summary };
