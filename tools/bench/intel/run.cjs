// The benchmark of company intelligence: first and cached answers, a crowd of companies, memory, and failing sources. No
// other package is compared.
'use strict';
const { Cleanup } = require('@lode/service-kit');
const { timeAnswers } = require('./answers.cjs');
const { askCrowd } = require('./crowd.cjs');
const { startIntel } = require('./start.cjs');
const { askWithFailingSources } = require('./failing-sources.cjs');
const report = require('./report.cjs');

const world = { seed: 1, companies: 240 };
/** Number of companies: per operation, at the same moment, and with failing sources. */
const plans = {
  full: { each: 12, atOnce: 100, failing: 10 },
  quick: { each: 5, atOnce: 40, failing: 5 },
};

/** @returns whether every target is reached. */
async function runIntel({ quick }) {
  const plan = quick ? plans.quick : plans.full;
  const { figures, crowded } = await measure(plan);
  const scenes = await askWithFailingSources(world, plan.failing);
  report.failingSources(scenes);
  return report.targets({ figures, crowded, scenes });
}

async function measure({ each, atOnce }) {
  const cleanup = new Cleanup();
  try {
    const running = await startIntel(world, cleanup);
    const atStart = await running.lode.memory();
    const figures = await timeAnswers(running, each);
    report.answers(figures);
    const asked = await running.lode.memory();
    const crowded = await askCrowd(running, running.sandbox.truth.companies.slice(-atOnce));
    report.crowd(crowded);
    report.memory([
      ['at the start', atStart],
      [`after ${4 * each} companies`, asked],
      [`after ${atOnce} at once`, await running.lode.memory()],
    ]);
    return { figures, crowded };
  } finally {
    await cleanup.run();
  }
}

module.exports = { runIntel };
