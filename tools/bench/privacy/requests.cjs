// Requests with a cached answer: with a small and with a large list, in turn, over both buses.
'use strict';
const path = require('node:path');
const { startProcess } = require('../processes/start-process.cjs');
const { median } = require('../statistics.cjs');

const concurrency = 16;

/** @returns `{title, entries, perSecond, failed, p50, p99}` of each, medians of the rounds */
async function compareRequests(deployments, { people, rounds, seconds }, cleanup) {
  const subjects = [];
  for (const deployment of deployments)
    subjects.push(await overNats(deployment, cleanup), await inOneProcess(deployment, cleanup));
  const load = { people, concurrency, seconds };
  for (const { process } of subjects) await process.ask(load);
  const measured = subjects.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, { process }] of subjects.entries()) measured[index].push(await process.ask(load));
  for (const { process, stop } of subjects) {
    await process.stop();
    await stop();
  }
  return subjects.map(({ title, entries }, index) => ({
    title,
    entries,
    ...Object.fromEntries(
      ['perSecond', 'failed', 'p50', 'p99'].map((figure) => [
        figure,
        median(measured[index].map((one) => one[figure])),
      ]),
    ),
  }));
}

async function overNats({ entries, start, natsUrl }, cleanup) {
  const service = await start('verification');
  const caller = await startProcess(path.join(__dirname, 'caller.cjs'), { env: { NATS_URL: natsUrl } });
  cleanup.add('caller', () => caller.stop());
  return { title: 'NATS', entries, process: caller, stop: () => service.stop() };
}

async function inOneProcess({ entries, environmentOf }, cleanup) {
  const environments = Object.fromEntries(
    ['privacy', 'verification'].map((service) => [service, environmentOf(service)]),
  );
  const together = await startProcess(path.join(__dirname, 'together.cjs'), {
    env: { BENCH_ENVIRONMENTS: JSON.stringify(environments) },
  });
  cleanup.add('one process', () => together.stop());
  return { title: 'in one process', entries, process: together, stop: async () => undefined };
}

module.exports = { compareRequests };
