// Measurements: subjects in turn, requests at a fixed rate, and concurrent work.
'use strict';
const os = require('node:os');
const { setTimeout: wait } = require('node:timers/promises');

const ascending = (values) => [...values].sort((a, b) => a - b);

/** The value below which the given share of the values lies. @param sorted in ascending order */
const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

const median = (values) => percentile(ascending(values), 0.5);

const sum = (values) => values.reduce((total, value) => total + value, 0);

const mapValues = (values, change) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]));

/** @param times milliseconds. @returns `{count, p50, p95, p99}` */
function latencies(times) {
  const sorted = ascending(times);
  const at = (share) => percentile(sorted, share);
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

// Output of the benchmarks: tables, targets, the state of the machine and the current step.

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

module.exports = {
  latencies,
  mapValues,
  sum,
  exact,
  fine,
  printMachine,
  printTable,
  progress,
  reportTargets,
  whole,
  atRate,
  compare,
  mapConcurrently,
};
