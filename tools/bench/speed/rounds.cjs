// Rounds over all stacks, each beginning with another one: what slows the machine for a while slows all of them.
'use strict';
const { median } = require('../statistics.cjs');
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

/** The median of each figure. */
const summary = (measurements) =>
  Object.fromEntries(
    Object.keys(measurements[0]).map((figure) => [figure, median(measurements.map((one) => one[figure]))]),
  );

/** How much faster one stack is than another: the median over the rounds of the ratio within each. */
const ratio = (of, to) => median(of.map(({ rate }, round) => rate / to[round].rate));

module.exports = { ratio, runRounds, summary };
