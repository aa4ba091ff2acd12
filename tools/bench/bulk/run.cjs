// The bulk benchmark: a hundred addresses at ten domains, verified by Lode and by other verifiers in turn.
'use strict';
const { startSandbox } = require('@lode/sandbox');
const { Cleanup } = require('@lode/service-kit');
const { mapValues } = require('../map-values.cjs');
const { combineFigures, median } = require('../statistics.cjs');
const { measure } = require('./measure.cjs');
const { relayPort } = require('./port.cjs');
const { startSubjects } = require('./subjects/start.cjs');
const report = require('./report.cjs');

/** @returns whether every target is reached. */
async function runBulk({ quick }) {
  const rounds = quick ? 3 : 9;
  const cleanup = new Cleanup();
  try {
    const sandbox = await startSandbox({ seed: 1, companies: 0 });
    cleanup.add('sandbox', () => sandbox.close());
    const port = await relayPort();
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

/** Each subject gets domains of its own, so that no cache knows them. */
async function runRound(subjects, sandbox, port, round) {
  const results = [];
  for (const { name, verify } of subjects)
    results.push([name, await measure(sandbox, { label: `${name}-${round}`, port, verify })]);
  return results;
}

const medians = (measured) => combineFigures(measured, median);

/** The largest value of each figure, and the fewest right answers. */
const worst = (measured) => ({
  ...combineFigures(measured, (values) => Math.max(...values)),
  right: Math.min(...measured.map(({ right }) => right)),
  minRoundTrips: Math.min(...measured.map(({ roundTrips }) => roundTrips)),
});

module.exports = { runBulk };
