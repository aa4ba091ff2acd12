// The leads benchmark: merging, uncached and cached answers, a crowd with identical requests, and failing sources.
'use strict';
const { Cleanup } = require('@lode/service-kit');
const { isRepeatable, timeCached } = require('./cached.cjs');
const { askCrowd } = require('./crowd.cjs');
const { timeMerging } = require('./merging.cjs');
const { startLeads } = require('./start.cjs');
const { askWithFailingSources } = require('./failing-sources.cjs');
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
    const stored = await timeCached(running.lode, asked[0].website, quick);
    report.cached(stored);
    const repeatable = await isRepeatable(running.lode);
    const crowded = await askCrowd(running);
    report.crowd(crowded);
    const scenes = await askWithFailingSources(running);
    report.failingSources(scenes);
    return report.targets({ merged, asked, stored, repeatable, crowded, scenes });
  } finally {
    await cleanup.run();
  }
}

module.exports = { runLeads, world };
