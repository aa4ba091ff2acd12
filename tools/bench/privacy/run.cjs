// The privacy benchmark: cost of the do-not-contact list, without entries and with a million. No other package is compared.
'use strict';
const path = require('node:path');
const { Cleanup } = require('@lode/service-kit');
const { fromStandalone } = require('../built.cjs');
const { startProcess } = require('../processes/start-process.cjs');
const { addSingly, importRows } = require('./additions.cjs');
const { addWhileReading, readLog, startOne } = require('./copy.cjs');
const { timeEffect, timeErasure, untilFollowedBy } = require('./effect.cjs');
const { mapConcurrently } = require('../map-concurrently.cjs');
const { holdPeople } = require('./people.cjs');
const report = require('./report.cjs');
const { compareRequests } = require('./requests.cjs');
const { prepareDatabase, startDeployment } = require('./deployment.cjs');
const { timeVerdicts } = require('./tombstones.cjs');

const { startTemporaryPostgres } = fromStandalone('postgres/start-postgres');

const plans = {
  full: {
    counts: [0, 10_000, 1_000_000],
    requests: { people: 100, rounds: 5, seconds: 4 },
    seconds: 10,
    changes: 200,
    erasures: 100,
    files: [100_000, 1_000_000],
    verdicts: { rows: 5000, rounds: 5 },
  },
  quick: {
    counts: [0, 1000, 50_000],
    requests: { people: 100, rounds: 3, seconds: 1 },
    seconds: 2,
    changes: 20,
    erasures: 10,
    files: [10_000],
    verdicts: { rows: 1000, rounds: 2 },
  },
};
/** The pause between two requests to a watched service, and the number of changes that are watched at once. */
const watching = {
  hinted: { pauseMs: 0, concurrency: 1 },
  unhinted: { pauseMs: 25, concurrency: 10 },
};

/** @returns whether every target is reached. */
async function runPrivacy({ quick }) {
  const plan = quick ? plans.quick : plans.full;
  const cleanup = new Cleanup();
  try {
    await filters(plan.counts, quick, cleanup);
    const postgres = await startTemporaryPostgres();
    cleanup.add('Postgres', () => postgres.stop());
    await tombstones(postgres.adminUrl, plan);
    const deployments = [];
    for (const count of [plan.counts[0], plan.counts.at(-1)])
      deployments.push(await startDeployment(postgres.adminUrl, count, cleanup));
    for (const { adminUrl } of deployments) await holdPeople(adminUrl, 0, plan.requests.people);
    report.requests(await compareRequests(deployments, plan.requests, cleanup));
    const copies = await copy(deployments, plan);
    const effects = await effect(deployments[1], plan);
    const imports = await additions(deployments[0], plan);
    return report.targets({ ...copies, ...effects, imports });
  } finally {
    await cleanup.run();
  }
}

async function filters(counts, quick, cleanup) {
  const filtering = await startProcess(path.join(__dirname, 'filtering.cjs'));
  cleanup.add('filtering', () => filtering.stop());
  report.filters(counts, await filtering.ask({ counts, quick }));
  await filtering.stop();
}

async function tombstones(server, { verdicts }) {
  const { adminUrl, drop } = await prepareDatabase(server, 0);
  report.tombstones(await timeVerdicts(adminUrl, verdicts));
  await drop();
}

async function copy([small, large], { seconds }) {
  const followers = [await startOne(small), await startOne(large)];
  report.copies(followers);
  report.log(await readLog(large));
  const reading = await addWhileReading(small, large, seconds);
  report.reading(reading);
  return { followers, reading };
}

/** Uses two processes of each of the two services. */
async function effect(deployment, { requests: { people }, changes, erasures }) {
  const first = people + erasures;
  await holdPeople(deployment.adminUrl, people, first + 2 * changes);
  for (const service of ['verification', 'verification', 'email', 'email']) await deployment.start(service);
  await untilFollowedBy(deployment, 2);
  const erased = await each(people, erasures, 1, (number) => timeErasure(deployment, number));
  const time = ({ pauseMs, concurrency }, from) =>
    each(from, changes, concurrency, (number) => timeEffect(deployment, number, pauseMs));
  const hinted = await time(watching.hinted, first);
  await deployment.privacy.stop();
  await deployment.start('privacy', { execArgv: ['--require', path.join(__dirname, 'without-hints.cjs')] });
  const unhinted = await time(watching.unhinted, first + changes);
  report.effects({ hinted, unhinted, erased });
  return { hinted, unhinted, erased };
}

const each = (first, count, concurrency, work) =>
  mapConcurrently(
    concurrency,
    Array.from({ length: count }, (_, index) => first + index),
    work,
  );

async function additions(deployment, { seconds, files }) {
  await deployment.start('verification');
  const single = [];
  for (const concurrency of [1, 16])
    single.push({ concurrency, ...(await addSingly(deployment, concurrency, seconds)) });
  const imports = [];
  for (const rows of files) imports.push(await importRows(deployment, rows));
  report.additions(single, imports);
  return imports;
}

module.exports = { runPrivacy };
