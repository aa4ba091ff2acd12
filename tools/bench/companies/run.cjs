// The companies benchmark: latency of both searches, also while companies are stored, and merging.
// BENCH_COMPANIES and BENCH_PEOPLE set the numbers of companies and of people per company.
'use strict';
const { Cleanup } = require('@lode/service-kit');
const { printTable } = require('../table.cjs');
const { reportTargets } = require('../targets.cjs');
const { fill, fillAtOnce, indexSizes, startIntelDatabase } = require('./database.cjs');
const { createPeopleSearch, createSearch, summary, timeAll } = require('./measure.cjs');
const { measureMerging } = require('./merging.cjs');
const { fillPeople, peopleIndexSizes, startEmailDatabase } = require('./people.cjs');
const { peopleQuestions, questions } = require('./questions.cjs');

const rate = 20;
const plans = {
  full: { size: 1_000_000, perCompany: 5, rounds: 20, pairs: 100_000 },
  quick: { size: 20_000, perCompany: 5, rounds: 3, pairs: 10_000 },
};
const targets = { p95: 100, precision: 0.98, recall: 0.9 };

/** @returns whether every target is reached */
async function runCompanies({ quick }) {
  const plan = { ...(quick ? plans.quick : plans.full) };
  plan.size = Number(process.env.BENCH_COMPANIES ?? plan.size);
  plan.perCompany = Number(process.env.BENCH_PEOPLE ?? plan.perCompany);
  const cleanup = new Cleanup();
  try {
    const { source, adminUrl } = await startIntelDatabase(cleanup);
    const alone = await measureCompanies({ source, adminUrl }, plan);
    const people = await measurePeople(adminUrl, plan, cleanup);
    return report({ alone, people, merging: [1, 2, 3].map((seed) => measureMerging(plan.pairs, seed)) });
  } finally {
    await cleanup.run();
  }
}

/** @returns the times of searches while nothing is stored */
async function measureCompanies({ source, adminUrl }, { size, rounds }) {
  await fillAtOnce({ source, adminUrl }, size, (done) => progress(`${done.toLocaleString('en')} stored`));
  progress('');
  console.log(`\nCompanies: ${size.toLocaleString('en')}`);
  printSizes(await indexSizes(source));
  const search = createSearch(source);
  await timeAll(search, questions, { rate, rounds: 1 });
  const alone = await timeAll(search, questions, { rate, rounds });
  console.log(`\nSearch with facets, ${rate} requests per second, ms from the planned start`);
  printTimes(questions, alone);
  const busy = { isOver: false };
  const importing = importInBackground(source, size, busy);
  const { p50, p95 } = summary(await timeAll(search, questions, { rate, rounds: Math.ceil(rounds / 2) }));
  busy.isOver = true;
  const speed = Math.round(await importing);
  console.log(
    `\nWhile companies are stored at ${speed} per second: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
  );
  return alone;
}

/** The people of the companies, searched by their attributes and by facts of their companies. */
async function measurePeople(adminUrl, { size: companies, perCompany, rounds }, cleanup) {
  const source = await startEmailDatabase(adminUrl, cleanup);
  const onProgress = (done) => progress(`${done.toLocaleString('en')} people stored`);
  const { count, speed } = await fillPeople({ source, adminUrl }, { companies, perCompany }, onProgress);
  progress('');
  console.log(`\nPeople: ${count.toLocaleString('en')}, stored at ${Math.round(speed)} rows per second`);
  printSizes(await peopleIndexSizes(source));
  const search = createPeopleSearch(source);
  await timeAll(search, peopleQuestions, { rate, rounds: 1 });
  const times = await timeAll(search, peopleQuestions, { rate, rounds });
  console.log(`\nSearch of people, ${rate} requests per second, ms from the planned start`);
  printTimes(peopleQuestions, times);
  return times;
}

/** Stores further companies, as an import does, until the measurement is over. @returns rows per second */
async function importInBackground(source, from, busy) {
  const startedAt = performance.now();
  let next = from;
  for (; !busy.isOver; next += 1000) await fill(source, { from: next, count: 1000 }, () => undefined);
  return (1000 * (next - from)) / (performance.now() - startedAt);
}

function report({ alone, people, merging }) {
  const [companies, found] = [summary(alone), summary(people)];
  const worst = (figure) => Math.min(...merging.map((each) => each[figure]));
  return reportTargets([
    [
      companies.p95 < targets.p95,
      `search of companies: p95 ${companies.p95.toFixed(1)} ms, target: under ${targets.p95}`,
    ],
    [
      found.p95 < targets.p95,
      `search of people: p95 ${found.p95.toFixed(1)} ms, target: under ${targets.p95}`,
    ],
    [
      worst('precision') >= targets.precision,
      `merging by name and address: precision ${worst('precision').toFixed(3)}, target: ${targets.precision}`,
    ],
    [
      worst('recall') >= targets.recall,
      `merging by name and address: recall ${worst('recall').toFixed(3)}, target: ${targets.recall}`,
    ],
  ]);
}

const printSizes = (sizes) =>
  printTable(
    ['index', 'size'],
    sizes.map(({ name, size }) => [name, size]),
  );

const printTimes = (asked, times) =>
  printTable(
    ['conditions', 'p50', 'p95'],
    asked.map(({ facets: _facets, ...question }, index) => {
      const { p50, p95 } = summary([times[index]]);
      return [JSON.stringify(question), p50.toFixed(1), p95.toFixed(1)];
    }),
  );

function progress(step) {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[KCompanies: ${step}`);
}

module.exports = { runCompanies };
