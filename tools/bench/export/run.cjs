// The bench of exports: a large list as a CSV file over HTTP, beside what somebody writes by hand for it. On Linux, which
// tells the memory of processes.
'use strict';
const { Cleanup } = require('@lode/service-kit');
const { checkDownloads } = require('./check.cjs');
const { download } = require('./download.cjs');
const { lists } = require('./fill.cjs');
const report = require('./report.cjs');
const { ratio, runRounds } = require('./rounds.cjs');
const { readSlowly } = require('./slow-client.cjs');
const { startStand } = require('./stand.cjs');
const { memories } = require('./watch.cjs');

const plans = {
  full: { rows: 1_000_000, rounds: 3, slow: 20 },
  quick: { rows: 20_000, rounds: 3, slow: 5 },
};
/** Lode must reach so much of the rate of the peer. */
const targets = { nats: 0.4, standalone: 0.6 };
/** Bytes that a process may hold more than at rest. */
const maxGrowth = 80 * 1024 ** 2;

/** @returns whether every target is reached. */
async function runExport({ quick }) {
  const { rows, rounds, slow } = quick ? plans.quick : plans.full;
  const cleanup = new Cleanup();
  try {
    const { subjects, natsUrl, expected } = await startStand(rows, cleanup);
    const idle = await rest(subjects);
    const slowly = await readAllSlowly(subjects, { seconds: slow, natsUrl });
    const measured = await runRounds(subjects, expected, rounds);
    await checkDownloads(subjects, measured, lists.large, expected);
    report.speed(measured, expected, rounds);
    report.processes(measured, idle, expected);
    report.slow(slowly, idle, slow);
    const ratios = Object.entries(targets).map(([name, target]) => ({
      ...{ name, target, reached: ratio(measured[name], measured.peer) },
    }));
    return report.verdict(ratios, growthOf(measured, slowly, idle), maxGrowth);
  } finally {
    await cleanup.run();
  }
}

/** The memory of each process when it has exported something once. */
async function rest(subjects) {
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

/** Of each process of Lode the most that was seen above its rest. */
function growthOf(measured, slowly, idle) {
  return Object.keys(targets).flatMap((name) =>
    Object.keys(idle[name]).map((process) => {
      const seen = [slowly[name], ...measured[name]].map((one) => one.seen[process].peak);
      return { process, bytes: Math.max(...seen) - idle[name][process] };
    }),
  );
}

module.exports = { runExport };
