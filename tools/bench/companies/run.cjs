// The companies benchmark: latency of both searches, also while companies are stored, merging, and imports of registers.
// BENCH_COMPANIES, BENCH_PEOPLE and BENCH_ROWS set the numbers of companies, of people per company, and of rows of a file.
'use strict';
const { Cleanup } = require('@lode/service-kit');
const { printTable } = require('../table.cjs');
const { reportTargets } = require('../targets.cjs');
const { fill, fillAtOnce, indexSizes, startIntelDatabase } = require('./database.cjs');
const { measureImports } = require('./importing.cjs');
const { createPeopleSearch, createSearch, summary, timeAll } = require('./measure.cjs');
const { measureMerging } = require('./merging.cjs');
const { fillPeople, peopleIndexSizes, startEmailDatabase } = require('./people.cjs');
const { peopleQuestions, questions } = require('./questions.cjs');

const rate = 20;
const plans = {
  full: { size: 1_000_000, perCompany: 5, rounds: 20, pairs: 100_000, rows: 1_000_000 },
  quick: { size: 20_000, perCompany: 5, rounds: 3, pairs: 10_000, rows: 20_000 },
};
const targets = { p95: 100, precision: 0.98, recall: 0.9 };

/** @returns whether every target is reached */
async function runCompanies({ quick }) {
  const plan = { ...(quick ? plans.quick : plans.full) };
  plan.size = Number(process.env.BENCH_COMPANIES ?? plan.size);
  plan.perCompany = Number(process.env.BENCH_PEOPLE ?? plan.perCompany);
  plan.rows = Number(process.env.BENCH_ROWS ?? plan.rows);
  const cleanup = new Cleanup();
  try {
    const { source, adminUrl } = await startIntelDatabase(cleanup);
    await fillAtOnce({ source, adminUrl }, plan.size, (done) =>
      progress(`${done.toLocaleString('en')} stored`),
    );
    const search = createSearch(source);
    await timeAll(search, questions, { rate, rounds: 1 });
    const alone = await timeAll(search, questions, { rate, rounds: plan.rounds });
    const busy = { isOver: false };
    const importing = importInBackground(source, plan.size, busy);
    const beside = await timeAll(search, questions, { rate, rounds: Math.ceil(plan.rounds / 2) });
    busy.isOver = true;
    const speed = await importing;
    const sizes = await indexSizes(source);
    const people = await measurePeople(adminUrl, plan, cleanup);
    const imports = await measureRegisters(plan.rows, cleanup);
    return report({ plan, speed, alone, beside, people, sizes, imports });
  } finally {
    await cleanup.run();
  }
}

/** The people of the companies, searched by their attributes and by facts of their companies. */
async function measurePeople(adminUrl, { size: companies, perCompany, rounds }, cleanup) {
  const source = await startEmailDatabase(adminUrl, cleanup);
  const onProgress = (done) => progress(`${done.toLocaleString('en')} people stored`);
  const { count, speed } = await fillPeople({ source, adminUrl }, { companies, perCompany }, onProgress);
  const search = createPeopleSearch(source);
  await timeAll(search, peopleQuestions, { rate, rounds: 1 });
  const times = await timeAll(search, peopleQuestions, { rate, rounds });
  return { count, speed, times, sizes: await peopleIndexSizes(source) };
}

/** Files of registers, imported into empty tables. */
async function measureRegisters(rows, cleanup) {
  const { url } = await startIntelDatabase(cleanup);
  return measureImports(url, rows, { cleanup, onProgress: progress });
}

/** Stores further companies, as an import does, until the measurement is over. @returns rows per second */
async function importInBackground(source, from, busy) {
  const startedAt = performance.now();
  let next = from;
  for (; !busy.isOver; next += 1000) await fill(source, { from: next, count: 1000 }, () => undefined);
  return (1000 * (next - from)) / (performance.now() - startedAt);
}

function report({ plan, speed, alone, beside, people, sizes, imports }) {
  progress('');
  console.log(`\nCompanies: ${plan.size.toLocaleString('en')}`);
  printSizes(sizes);
  console.log(`\nSearch with facets, ${rate} requests per second, ms from the planned start`);
  printTimes(questions, alone);
  const [quiet, loaded] = [summary(alone), summary(beside)];
  console.log(
    `\nWhile companies are stored at ${Math.round(speed)} per second: p50 ${loaded.p50.toFixed(1)} ms, p95 ${loaded.p95.toFixed(1)} ms`,
  );
  console.log(
    `\nPeople: ${people.count.toLocaleString('en')}, stored at ${Math.round(people.speed)} rows per second`,
  );
  printSizes(people.sizes);
  console.log(`\nSearch of people, ${rate} requests per second, ms from the planned start`);
  printTimes(peopleQuestions, people.times);
  printImports(imports);
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

/** Of each file: the import that was killed at its half, the one that resumed it, and the same file again. */
function printImports(imports) {
  console.log('\nImports of registers; MB: the highest of the second and of the last quarter');
  const runs = imports.flatMap(({ source, rows, killed, resumed, again }) =>
    Object.entries({ killed, resumed, again }).map(([run, figures]) => ({ source, rows, run, ...figures })),
  );
  printTable(
    ['file', 'rows', 'run', 'seconds', 'rows/s', 'MB', 'MB at the end', 'outcome'],
    runs.map(({ source, rows, run, seconds, rowsPerSecond, early, late, report: outcome }) => [
      ...[
        source,
        String(rows),
        run,
        seconds.toFixed(1),
        rowsPerSecond === null ? '' : rowsPerSecond.toFixed(0),
      ],
      ...[early.toFixed(0), late.toFixed(0), outcome],
    ]),
  );
}

function progress(step) {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[KCompanies: ${step}`);
}

module.exports = { runCompanies };
