// Processor time of several subjects on the same items, in turn, so that what slows the machine slows all.
'use strict';
const { median } = require('../../statistics.cjs');

/** Items at the least: before anything is timed, until code is compiled, and in one round. */
const warmUp = 2000;
const inRound = 350;

/**
 * @param subjects `[name, work on an item]`.
 * @returns `medians`: `[name, milliseconds for an item]`; `ratio`: of the first to the second, within the rounds
 */
function timeInTurn(subjects, items, rounds) {
  for (const [, work] of subjects) timeOf(work, items, Math.ceil(warmUp / items.length));
  const turns = Math.ceil(inRound / items.length);
  const times = Array.from({ length: rounds }, () => subjects.map(([, work]) => timeOf(work, items, turns)));
  return {
    medians: subjects.map(([name], index) => [name, median(times.map((round) => round[index]))]),
    ratio: median(times.map(([first, second]) => first / second)),
  };
}

function timeOf(work, items, turns) {
  const before = process.cpuUsage();
  for (let turn = 0; turn < turns; turn += 1) for (const item of items) work(item);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / items.length / turns;
}

module.exports = { timeInTurn };
