// The bench of privacy: what it costs that whoever asked to be left alone is, with no entries and with a million.
// Nobody else's program keeps such promises on this machine: what is compared is Lode without a list and with one.
'use strict';
const path = require('node:path');
const { Cleanup } = require('@lode/service-kit');
const { fromStandalone } = require('../built.cjs');
const { startProcess } = require('../processes/start-process.cjs');
const { addSingly, importRows } = require('./additions.cjs');
const { addWhileReading, readLog, startOne } = require('./copy.cjs');
const { timeEffect, timeErasure, untilFollowedBy } = require('./effect.cjs');
const { inLanes } = require('../in-lanes.cjs');
const { holdPeople } = require('./people.cjs');
const report = require('./report.cjs');
const { compareRequests } = require('./requests.cjs');
const { prepareDatabase, startStand } = require('./stand.cjs');
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
/** Milliseconds between two questions of a watched service, and changes that are watched at once. */
const watching = { hinted: { between: 0, lanes: 1 }, unhinted: { between: 25, lanes: 10 } };

/** @returns whether every target is reached. */
async function runPrivacy({ quick }) {
  const plan = quick ? plans.quick : plans.full;
  const cleanup = new Cleanup();
  try {
    await screens(plan.counts, quick, cleanup);
    const postgres = await startTemporaryPostgres();
    cleanup.add('Postgres', () => postgres.stop());
    await tombstones(postgres.adminUrl, plan);
    const stands = [];
    for (const count of [plan.counts[0], plan.counts.at(-1)])
      stands.push(await startStand(postgres.adminUrl, count, cleanup));
    for (const { adminUrl } of stands) await holdPeople(adminUrl, 0, plan.requests.people);
    report.requests(await compareRequests(stands, plan.requests, cleanup));
    const copies = await copy(stands, plan);
    const effects = await effect(stands[1], plan);
    const imports = await additions(stands[0], plan);
    return report.targets({ ...copies, ...effects, imports });
  } finally {
    await cleanup.run();
  }
}

async function screens(counts, quick, cleanup) {
  const screening = await startProcess(path.join(__dirname, 'screening.cjs'));
  cleanup.add('screening', () => screening.stop());
  report.screens(counts, await screening.ask({ counts, quick }));
  await screening.stop();
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

/** Two processes of two services each. */
async function effect(stand, { requests: { people }, changes, erasures }) {
  const first = people + erasures;
  await holdPeople(stand.adminUrl, people, first + 2 * changes);
  for (const service of ['verification', 'verification', 'email', 'email']) await stand.start(service);
  await untilFollowedBy(stand, 2);
  const erased = await each(people, erasures, 1, (number) => timeErasure(stand, number));
  const time = ({ between, lanes }, from) =>
    each(from, changes, lanes, (number) => timeEffect(stand, number, between));
  const hinted = await time(watching.hinted, first);
  await stand.privacy.stop();
  await stand.start('privacy', { execArgv: ['--require', path.join(__dirname, 'without-hints.cjs')] });
  const unhinted = await time(watching.unhinted, first + changes);
  report.effects({ hinted, unhinted, erased });
  return { hinted, unhinted, erased };
}

const each = (first, count, lanes, work) =>
  inLanes(
    lanes,
    Array.from({ length: count }, (_, index) => first + index),
    work,
  );

async function additions(stand, { seconds, files }) {
  await stand.start('verification');
  const single = [];
  for (const lanes of [1, 16]) single.push({ lanes, ...(await addSingly(stand, lanes, seconds)) });
  const imports = [];
  for (const rows of files) imports.push(await importRows(stand, rows));
  report.additions(single, imports);
  return imports;
}

module.exports = { runPrivacy };
