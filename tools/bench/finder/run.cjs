// The finder benchmark: cost of a request for a mail host, latency, and effect of fifty requests at the same moment.
'use strict';
const { startSandbox } = require('@lode/sandbox');
const { Cleanup } = require('@lode/service-kit');
const { relayPort } = require('../bulk/port.cjs');
const { startLode } = require('../standalone/start.cjs');
const { pages } = require('./companies.cjs');
const { askCrowd } = require('./crowd.cjs');
const { countExchanges } = require('./exchanges.cjs');
const { timeAnswers } = require('./latency.cjs');
const report = require('./report.cjs');

/** @returns whether every target is reached. */
async function runFinder({ quick }) {
  const cleanup = new Cleanup();
  try {
    const sandbox = await startSandbox({ seed: 1, companies: 0 });
    cleanup.add('sandbox', () => sandbox.close());
    const port = await relayPort();
    const lode = await startLode(sandbox, { LODE_SMTP_PORT: String(port) }, cleanup);
    const counted = await countExchanges(sandbox, lode, port);
    report.exchanges(counted, port);
    const timed = await timeAnswers(sandbox, lode, port, quick);
    report.latencies(timed, pages);
    const crowded = await askCrowd(sandbox, lode, port);
    report.crowd(crowded);
    return report.targets(counted, timed, crowded);
  } finally {
    await cleanup.run();
  }
}

module.exports = { runFinder };
