// The leads bench: merging, new questions end to end, stored answers, a crowd with one question, and sources in trouble.
'use strict';
const { Cleanup } = require('@lode/service-kit');
const { isRepeatable, timeStored } = require('./cached.cjs');
const { askCrowd } = require('./crowd.cjs');
const { timeMerging } = require('./merging.cjs');
const { startLeads } = require('./start.cjs');
const { askInTrouble } = require('./troubles.cjs');
const { askFresh } = require('./uncached.cjs');
const report = require('./report.cjs');

const world = { seed: 1, companies: 150, businesses: 900 };

/** @returns whether every target is reached. */
async function runLeads({ quick }) {
  const merged = timeMerging();
  report.merging(merged);
  const cleanup = new Cleanup();
  try {
    const running = await startLeads(world, cleanup);
    const asked = await askFresh(running.lode);
    report.uncached(asked);
    report.stored(await timeStored(running.lode, asked[0].website, quick));
    const repeatable = await isRepeatable(running.lode);
    const crowded = await askCrowd(running);
    report.crowd(crowded);
    const told = await askInTrouble(running);
    report.troubles(told);
    return report.targets({ merged, asked, repeatable, crowded, told });
  } finally {
    await cleanup.run();
  }
}

module.exports = { runLeads };
