// Processor time of several subjects on the same items, in turn, so that a slow phase of the machine affects all of them.
'use strict';
const { median } = require('../../statistics.cjs');

/** Minimum milliseconds of the warm-up, in which code is compiled, and of one round. */
const warmUp = 2000;
const minRoundMs = 300;

/**
 * @param subjects `[name, work on an item]`.
 * @returns `medians`: `[name, milliseconds per item]`; `ratio`: of the first subject to the second, within the rounds
 */
function timeInTurn(subjects, items, rounds) {
  const turns = subjects.map(([, work]) => Math.ceil((minRoundMs * warm(work, items)) / warmUp));
  const times = Array.from({ length: rounds }, () =>
    subjects.map(([, work], index) => timeOf(work, items, turns[index])),
  );
  return {
    medians: subjects.map(([name], index) => [name, median(times.map((round) => round[index]))]),
    ratio: median(times.map(([first, second]) => first / second)),
  };
}

/** @returns the number of passes over all items */
function warm(work, items) {
  const end = performance.now() + warmUp;
  let turns = 0;
  for (; turns === 0 || performance.now() < end; turns += 1) timeOf(work, items, 1);
  return turns;
}

function timeOf(work, items, turns) {
  const before = process.cpuUsage();
  for (let turn = 0; turn < turns; turn += 1) for (const item of items) work(item);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / items.length / turns;
}

/** Elapsed time of each step. @returns `[name, milliseconds per item]` */
function timeSteps(steps, items, rounds) {
  const times = Array.from({ length: rounds }, () => roundOfSteps(steps, items));
  return steps.map(([name], index) => [name, median(times.map((round) => round[index])) / items.length]);
}

function roundOfSteps(steps, items) {
  const spent = steps.map(() => 0);
  for (const source of items) {
    const all = { source };
    for (const [index, [, step]] of steps.entries()) {
      const before = performance.now();
      step(all);
      spent[index] += performance.now() - before;
    }
  }
  return spent;
}

module.exports = { timeInTurn, timeSteps };
