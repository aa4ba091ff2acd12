// The companies benchmark: rows per second of an import, latency of the search also while an import runs, and merging.
'use strict';
const { Cleanup } = require('@lode/service-kit');
const { printTable } = require('../table.cjs');
const { reportTargets } = require('../targets.cjs');
const { fill, indexSizes, startIntelDatabase } = require('./database.cjs');
const { createSearch, summary, timeAll } = require('./measure.cjs');
const { measureMerging } = require('./merging.cjs');
const { questions } = require('./questions.cjs');

const rate = 20;
const plans = {
  full: { size: 1_000_000, rounds: 20, pairs: 100_000 },
  quick: { size: 20_000, rounds: 3, pairs: 10_000 },
};
const targets = { p95: 100, precision: 0.98, recall: 0.9 };

/** @returns whether every target is reached */
async function runCompanies({ quick }) {
  const plan = { ...(quick ? plans.quick : plans.full) };
  plan.size = Number(process.env.BENCH_COMPANIES ?? plan.size);
  const cleanup = new Cleanup();
  try {
    const { source, adminUrl } = await startIntelDatabase(cleanup);
    const onProgress = (done) => progress(`${done.toLocaleString('en')} stored`);
    const speed = await fill(source, { from: 0, count: plan.size }, onProgress);
    await vacuum(adminUrl);
    const search = createSearch(source);
    await timeAll(search, questions, { rate, rounds: 1 });
    const alone = await timeAll(search, questions, { rate, rounds: plan.rounds });
    const busy = { isOver: false };
    const importing = importInBackground(source, plan.size, busy);
    const beside = await timeAll(search, questions, { rate, rounds: Math.ceil(plan.rounds / 2) });
    busy.isOver = true;
    await importing;
    return report({ plan, speed, alone, beside, sizes: await indexSizes(source) });
  } finally {
    await cleanup.run();
  }
}

/** Stores further companies until the measurement is over. */
async function importInBackground(source, from, busy) {
  for (let next = from; !busy.isOver; next += 1000)
    await fill(source, { from: next, count: 1000 }, () => undefined);
}

async function vacuum(adminUrl) {
  const { Client } = require('pg');
  const client = new Client(adminUrl);
  await client.connect();
  await client.query('VACUUM ANALYZE intel.companies, intel.company_records, intel.company_keys');
  await client.end();
}

function report({ plan, speed, alone, beside, sizes }) {
  progress('');
  console.log(
    `\nCompanies: ${plan.size.toLocaleString('en')}, stored at ${Math.round(speed)} rows per second`,
  );
  printTable(
    ['index', 'size'],
    sizes.map(({ name, size }) => [name, size]),
  );
  console.log(`\nSearch with facets, ${rate} requests per second, ms from the planned start`);
  printTable(
    ['conditions', 'p50', 'p95'],
    questions.map(({ facets: _facets, ...question }, index) => {
      const { p50, p95 } = summary([alone[index]]);
      return [JSON.stringify(question), p50.toFixed(1), p95.toFixed(1)];
    }),
  );
  const [quiet, loaded] = [summary(alone), summary(beside)];
  console.log(`\nWhile an import runs: p50 ${loaded.p50.toFixed(1)} ms, p95 ${loaded.p95.toFixed(1)} ms`);
  const merging = [1, 2, 3].map((seed) => measureMerging(plan.pairs, seed));
  const worst = (figure) => Math.min(...merging.map((each) => each[figure]));
  return reportTargets([
    [quiet.p95 < targets.p95, `search: p95 ${quiet.p95.toFixed(1)} ms, target: under ${targets.p95}`],
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

function progress(step) {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[KCompanies: ${step}`);
}

module.exports = { runCompanies };
