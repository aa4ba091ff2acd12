// The companies benchmark: rows per second of an import, latency of both searches, also while an import runs, and merging.
// BENCH_COMPANIES and BENCH_PEOPLE set the numbers of companies, and of people per company.
'use strict';
const { Cleanup } = require('@lode/service-kit');
const { printTable } = require('../table.cjs');
const { reportTargets } = require('../targets.cjs');
const { fill, indexSizes, startIntelDatabase } = require('./database.cjs');
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
    const onProgress = (done) => progress(`${done.toLocaleString('en')} stored`);
    const speed = await fill(source, { from: 0, count: plan.size }, onProgress);
    await vacuum(adminUrl, 'intel.companies, intel.company_records, intel.company_keys');
    const search = createSearch(source);
    await timeAll(search, questions, { rate, rounds: 1 });
    const alone = await timeAll(search, questions, { rate, rounds: plan.rounds });
    const busy = { isOver: false };
    const importing = importInBackground(source, plan.size, busy);
    const beside = await timeAll(search, questions, { rate, rounds: Math.ceil(plan.rounds / 2) });
    busy.isOver = true;
    await importing;
    const people = await measurePeople(adminUrl, plan, cleanup);
    return report({ plan, speed, alone, beside, people, sizes: await indexSizes(source) });
  } finally {
    await cleanup.run();
  }
}

/** The people of the companies, searched by their attributes and by facts of their companies. */
async function measurePeople(adminUrl, { size: companies, perCompany, rounds }, cleanup) {
  const source = await startEmailDatabase(adminUrl, cleanup);
  const onProgress = (done) => progress(`${done.toLocaleString('en')} people stored`);
  const speed = await fillPeople(source, { companies, perCompany }, onProgress);
  await vacuum(adminUrl, 'email.people, email.company_facts');
  const search = createPeopleSearch(source);
  await timeAll(search, peopleQuestions, { rate, rounds: 1 });
  const times = await timeAll(search, peopleQuestions, { rate, rounds });
  return { speed, times, sizes: await peopleIndexSizes(source) };
}

/** Stores further companies until the measurement is over. */
async function importInBackground(source, from, busy) {
  for (let next = from; !busy.isOver; next += 1000)
    await fill(source, { from: next, count: 1000 }, () => undefined);
}

async function vacuum(adminUrl, tables) {
  const { Client } = require('pg');
  const client = new Client(adminUrl);
  await client.connect();
  await client.query(`VACUUM ANALYZE ${tables}`);
  await client.end();
}

function report({ plan, speed, alone, beside, people, sizes }) {
  progress('');
  console.log(
    `\nCompanies: ${plan.size.toLocaleString('en')}, stored at ${Math.round(speed)} rows per second`,
  );
  printSizes(sizes);
  console.log(`\nSearch with facets, ${rate} requests per second, ms from the planned start`);
  printTimes(questions, alone);
  const [quiet, loaded] = [summary(alone), summary(beside)];
  console.log(`\nWhile an import runs: p50 ${loaded.p50.toFixed(1)} ms, p95 ${loaded.p95.toFixed(1)} ms`);
  const count = (plan.size * plan.perCompany).toLocaleString('en');
  console.log(`\nPeople: ${count}, stored at ${Math.round(people.speed)} rows per second`);
  printSizes(people.sizes);
  console.log(`\nSearch of people, ${rate} requests per second, ms from the planned start`);
  printTimes(peopleQuestions, people.times);
  const found = summary(people.times);
  const merging = [1, 2, 3].map((seed) => measureMerging(plan.pairs, seed));
  const worst = (figure) => Math.min(...merging.map((each) => each[figure]));
  return reportTargets([
    [
      quiet.p95 < targets.p95,
      `search of companies: p95 ${quiet.p95.toFixed(1)} ms, target: under ${targets.p95}`,
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
