// Measurements: subjects in turn, requests at a fixed rate, and concurrent work.
'use strict';
const { setTimeout: wait } = require('node:timers/promises');
const { mapValues, median } = require('./statistics.cjs');
const { fine, printTable, reportTargets } = require('./table.cjs');

/**
 * Measures subjects in rounds, each of which begins with another subject, so that a slow phase of the machine affects all of them.
 * Prints the medians, and of compared figures the ratios of the first subject to each other one within the rounds.
 * @param subjects by title: a function of the number of the round that returns figures by name
 * @param columns titles of the figures by name
 * @param compared by figure, and by title of another subject: `{ min }` or `{ max }` of the ratio
 * @returns `{ isReached, medians, rounds }`: the last two by title
 */
async function compare({ title, subjects, rounds, warmUps = 1, columns, compared }) {
  const names = Object.keys(subjects);
  const measured = mapValues(subjects, () => []);
  for (let round = -warmUps; round < rounds; round += 1)
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(round + warmUps + turn) % names.length];
      const figures = await subjects[name](round + warmUps);
      if (round >= 0) measured[name].push(figures);
    }
  const medians = mapValues(measured, mediansOf);
  console.log(`\n${title}; medians of ${rounds} rounds in turn`);
  const [main] = Object.keys(compared);
  printTable(
    ['', ...Object.values(columns), `lowest and highest ${columns[main]}`],
    names.map((name) => [
      name,
      ...Object.keys(columns).map((figure) => fine(medians[name][figure])),
      rangeOf(measured[name].map((figures) => figures[main])),
    ]),
  );
  const [first, ...others] = names;
  const ratioOf = (figure, targets) => (other) => {
    const ratios = measured[first].map((one, round) => one[figure] / measured[other][round][figure]);
    const { min = 0, max = Infinity } = targets[other] ?? {};
    const ratio = median(ratios);
    const target =
      min > 0 ? `, target: at least ${fine(min)}` : max < Infinity ? `, target: at most ${fine(max)}` : '';
    const sentence = `${columns[figure]}: ${first} ${fine(ratio)} of ${other} (${rangeOf(ratios)})${target}`;
    return [ratio >= min && ratio <= max, sentence];
  };
  const isReached = reportTargets(
    Object.entries(compared).flatMap(([figure, targets]) => others.map(ratioOf(figure, targets))),
  );
  return { isReached, medians, rounds: measured };
}

const mediansOf = (measurements) =>
  mapValues(measurements[0], (_, figure) => median(measurements.map((one) => one[figure])));

const rangeOf = (values) => `${fine(Math.min(...values))} to ${fine(Math.max(...values))}`;

/**
 * Each call starts at its planned time, whether or not earlier ones are answered; its time counts from there.
 * @param work receives the number of its call. @returns milliseconds of each call
 */
async function atRate(work, { rate, count }) {
  const startedAt = performance.now();
  const calls = [];
  for (let number = 0; number < count; number += 1) {
    const planned = startedAt + (number * 1000) / rate;
    const early = planned - performance.now();
    if (early > 0) await wait(early);
    calls.push(work(number).then(() => performance.now() - planned));
  }
  return Promise.all(calls);
}

/** Maps the items with at most `concurrency` calls at a time. @returns the results in the order of the items */
async function mapConcurrently(concurrency, items, work) {
  const results = [];
  const pending = items.entries();
  const worker = async () => {
    for (const [index, item] of pending) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return results;
}

module.exports = { atRate, compare, mapConcurrently };
