// Memory of each service in a process of its own, after its start and without requests.
'use strict';
const { setTimeout: wait } = require('node:timers/promises');
const { serviceNames } = require('@lode/contracts');
const { Cleanup } = require('@lode/platform');
const { startPostgres } = require('./processes.cjs');
const { prepareServices } = require('./services.cjs');
const { printTable } = require('./harness.cjs');

/** Longer than the first planning of all tasks. */
const restMs = 20_000;

/** There is no target. */
async function runMemory() {
  const cleanup = new Cleanup();
  try {
    const services = await prepareServices(serviceNames, await startPostgres(cleanup), cleanup);
    const processes = [];
    for (const name of serviceNames.toReversed())
      processes.push([name, await services.start(name, { execArgv: ['--expose-gc'] })]);
    await wait(restMs);
    const rows = [];
    for (const [name, { ask }] of processes) {
      const { rss, heapUsed, external } = await ask('memory');
      rows.push([name, ...[rss, heapUsed, external].map((bytes) => bytes / 2 ** 20)]);
    }
    console.log('\nMemory of each service at rest, after garbage collection');
    printTable(
      ['', 'RSS MB', 'heap MB', 'external MB'],
      rows.map(([name, ...sizes]) => [name, ...sizes.map((size) => size.toFixed(1))]),
    );
    return true;
  } finally {
    await cleanup.run();
  }
}

module.exports = { runMemory };
