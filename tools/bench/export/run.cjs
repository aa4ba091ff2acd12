// The export benchmark: a large list as a CSV file over HTTP, compared with a hand-written export. It needs Linux, since it
// reads /proc.
'use strict';
const { Cleanup } = require('@lode/service-kit');
const { checkDownloads } = require('./check.cjs');
const { download } = require('./download.cjs');
const { lists } = require('./fill.cjs');
const report = require('./report.cjs');
const { ratio, runRounds } = require('./rounds.cjs');
const { readSlowly } = require('./slow-client.cjs');
const { startDeployment } = require('./deployment.cjs');
const { memories } = require('../processes/process-usage.cjs');

const plans = {
  full: { rows: 1_000_000, rounds: 3, slow: 20 },
  quick: { rows: 20_000, rounds: 3, slow: 5 },
};
/** Minimum rate relative to the hand-written export. */
const targets = { nats: 0.75, standalone: 0.9 };
/** Bytes that a process may use above its idle memory. */
const maxGrowth = 60 * 1024 ** 2;

/** @returns whether every target is reached. */
async function runExport({ quick }) {
  const { rows, rounds, slow } = quick ? plans.quick : plans.full;
  const cleanup = new Cleanup();
  try {
    const { subjects, natsUrl, expected } = await startDeployment(rows, cleanup);
    const idle = await idleMemory(subjects);
    const slowReads = await readAllSlowly(subjects, { seconds: slow, natsUrl });
    const measured = await runRounds(subjects, expected, rounds);
    await checkDownloads(subjects, measured, lists.large, expected);
    report.speed(measured, expected, rounds);
    report.processes(measured, idle, expected);
    report.slow(slowReads, idle, slow);
    const ratios = Object.entries(targets).map(([name, target]) => ({
      ...{ name, target, reached: ratio(measured[name], measured.peer) },
    }));
    return report.targets(ratios, growthOf(measured, slowReads, idle), maxGrowth);
  } finally {
    await cleanup.run();
  }
}

/** Memory of each process after one small export. */
async function idleMemory(subjects) {
  const idle = {};
  for (const [name, subject] of Object.entries(subjects)) {
    await download(subject, lists.small);
    idle[name] = memories(subject.processes);
  }
  return idle;
}

async function readAllSlowly({ nats, standalone }, { seconds, natsUrl }) {
  return {
    nats: await readSlowly(nats, lists.large, { seconds, natsUrl }),
    standalone: await readSlowly(standalone, lists.large, { seconds }),
  };
}

/** Peak memory of each process of Lode above its idle memory. */
function growthOf(measured, slowReads, idle) {
  return Object.keys(targets).flatMap((name) =>
    Object.keys(idle[name]).map((process) => {
      const seen = [slowReads[name], ...measured[name]].map((one) => one.seen[process].peak);
      return { process, bytes: Math.max(...seen) - idle[name][process] };
    }),
  );
}

module.exports = { runExport };
