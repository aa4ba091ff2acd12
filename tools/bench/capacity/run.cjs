// The cost of each operation: processor time of every process, statements, write-ahead log, growth of tables, and requests to
// the outside. docs/guides/capacity.md calculates with the results.
'use strict';
const path = require('node:path');
const { setTimeout: wait } = require('node:timers/promises');
const { Cleanup } = require('@lode/platform');
const { mapValues, sum, fine, printTable, reportTargets, whole } = require('../harness.cjs');
const { difference, measure, recordMeasured, startMeasured, usageOf } = require('./measure.cjs');
const { newSites, workOf } = require('./work.cjs');

const file = path.join(__dirname, 'measured.json');
const plans = {
  full: { perOperation: 20, repeats: 200, idleMs: 20_000 },
  quick: { perOperation: 5, repeats: 40, idleMs: 5000 },
};
/** @returns whether every request was answered with 2xx */
async function runCapacity({ quick }) {
  const plan = quick ? plans.quick : plans.full;
  const cleanup = new Cleanup();
  try {
    const deployment = await startMeasured(plan.perOperation * newSites * 3, cleanup);
    const companies = companiesOf(deployment.sandbox, plan.perOperation * newSites);
    const idle = await measureIdle(deployment, plan.idleMs);
    const operations = [];
    for (const work of workOf({ ...deployment, ...plan, companies }))
      operations.push(await measure(deployment, work, idle));
    report(operations);
    if (!quick) recordMeasured(file, { idle, operations });
    return reportTargets([
      [operations.every(({ failed }) => failed === 0), 'every request is answered with 2xx'],
    ]);
  } finally {
    await cleanup.run();
  }
}

/** Companies with a site and a colleague whose address is known. */
function companiesOf({ truth }, count) {
  const all = truth.companies.filter(({ people }) => people.length > 0).slice(0, count);
  if (all.length < count) throw new Error(`the sandbox has only ${all.length} companies with people`);
  return all;
}

/** @returns the share of a processor that each process uses without requests */
async function measureIdle(deployment, milliseconds) {
  await wait(milliseconds / 2);
  const before = await usageOf(deployment);
  await wait(milliseconds);
  const { seconds, elapsed } = difference(before, await usageOf(deployment));
  return mapValues(seconds, (used) => used / elapsed);
}

/** The other figures are in measured.json and in the guide. */
const report = (operations) =>
  printTable(
    ['operation', 'ms of all processes', 'statements', 'p50 ms', 'p99 ms', 'failed'],
    operations.map(({ title, milliseconds, statements, p50, p99, failed }) => [
      ...[title, ...[sum(Object.values(milliseconds)), statements, p50, p99].map(fine), whole(failed)],
    ]),
  );

module.exports = { runCapacity };
