// The bulk bench: a hundred addresses over ten domains, asked by Lode and by its peers in turn.
'use strict';
const { startSandbox } = require('@lode/sandbox');
const { Cleanup } = require('@lode/service-kit');
const { median } = require('../statistics.cjs');
const { measure } = require('./measure.cjs');
const { relayPort } = require('./port.cjs');
const { startSubjects } = require('./subjects/start.cjs');
const report = require('./report.cjs');

const firstHost = '127.77.0.1';

/** @returns whether every target is reached. */
async function runBulk({ quick }) {
  const rounds = quick ? 3 : 9;
  const cleanup = new Cleanup();
  try {
    const sandbox = await startSandbox({ seed: 1, companies: 0 });
    cleanup.add('sandbox', () => sandbox.close());
    const port = await relayPort(firstHost);
    const subjects = await startSubjects(sandbox, port, cleanup);
    await runRound(subjects, sandbox, port, 'warm-up');
    const results = Object.fromEntries(subjects.map(({ name }) => [name, []]));
    for (let round = 0; round < rounds; round += 1) {
      const first = round % subjects.length;
      const order = [...subjects.slice(first), ...subjects.slice(0, first)];
      const measured = await runRound(order, sandbox, port, `round-${round}`);
      for (const [name, result] of measured) results[name].push(result);
    }
    report.table(mapValues(results, medians), { rounds, port });
    return report.targets(mapValues(results, worst));
  } finally {
    await cleanup.run();
  }
}

/** One after the other, each with domains of its own, so that nobody's cache knows them. */
async function runRound(subjects, sandbox, port, round) {
  const results = [];
  for (const { name, verify } of subjects)
    results.push([name, await measure(sandbox, { label: `${name}-${round}`, port, verify })]);
  return results;
}

const medians = (measured) => figures(measured, median);

/** The largest of each figure, but the fewest right answers. */
const worst = (measured) => ({
  ...figures(measured, (values) => Math.max(...values)),
  right: Math.min(...measured.map(({ right }) => right)),
  minRoundTrips: Math.min(...measured.map(({ roundTrips }) => roundTrips)),
});

const figures = (measured, choose) =>
  Object.fromEntries(
    Object.keys(measured[0]).map((figure) => [figure, choose(measured.map((one) => one[figure]))]),
  );

const mapValues = (values, change) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));

module.exports = { runBulk };
