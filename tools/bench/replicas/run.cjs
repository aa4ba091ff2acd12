// Throughput of services with one and with two replicas, each of which has a share of a processor, against one Postgres and
// one NATS.
'use strict';
const path = require('node:path');
const { setTimeout: wait } = require('node:timers/promises');
const { Cleanup, freePort } = require('@lode/service-kit');
const { startMeasured } = require('../capacity/deployment.cjs');
const { difference, usageOf } = require('../capacity/usage.cjs');
const { recordMeasured } = require('../record-measured.cjs');
const { fine, printTable, whole } = require('../table.cjs');
const { reportTargets } = require('../targets.cjs');
const { limitProcessor } = require('./processor-share.cjs');
const { workOfReplicas } = require('./work.cjs');

const file = path.join(__dirname, 'measured.json');
const plans = {
  full: { companies: 900, warmMs: 5000, measuredMs: 20_000 },
  quick: { companies: 500, warmMs: 2000, measuredMs: 8000 },
};
/** Share of a processor of each replica: so small that everything else has enough on two. */
const share = 0.15;
const counts = [1, 2];
/** Units of slow work, such as crawls, that are awaited beyond the planned time on a busy machine. */
const minUnits = 5;
const maxMeasuredMs = 120_000;
/** Two replicas do at least this many times the work of one. */
const wantedGain = 1.8;

/** @returns whether each service gains from a second replica */
async function runReplicas({ quick }) {
  const plan = quick ? plans.quick : plans.full;
  const cleanup = new Cleanup();
  try {
    const deployment = await startMeasured(plan.companies, cleanup);
    const companies = deployment.sandbox.truth.companies.filter(({ people }) => people.length > 0);
    const works = workOfReplicas({ ...deployment, companies });
    for (const { prepare } of works) await prepare?.();
    const results = [];
    for (const count of counts) {
      for (const service of new Set(works.map((work) => work.service)))
        await setReplicas(deployment, service, count, cleanup);
      for (const work of works) results.push({ ...work, count, ...(await measure(deployment, work, plan)) });
    }
    report(results);
    if (!quick) recordMeasured(file, { share, works: recorded(results) });
    return reportTargets(targetsOf(results));
  } finally {
    await cleanup.run();
  }
}

/** The first replica runs already. */
async function setReplicas({ lode, pids }, service, count, cleanup) {
  const name = count === 1 ? service : `${service} ${count}`;
  const inbound = `lmtp://127.0.0.1:${await freePort()}`;
  const settings = { PORT: String(await freePort()), LODE_INBOUND_LISTEN: inbound };
  pids[name] ??= (await lode.fleet.start(service, { settings })).pid;
  limitProcessor(pids[name], share, cleanup);
}

/** As many requests at a time as the work states, first without measuring. */
async function measure(deployment, work, { warmMs, measuredMs }) {
  work.next ??= 0;
  const done = { units: 0, failed: 0 };
  let isOver = false;
  const lane = async () => {
    while (!isOver) {
      const { status } = await work.request(work.next++);
      if (status >= 300) done.failed += 1;
      else done.units += work.units;
    }
  };
  const lanes = Array.from({ length: work.concurrency }, lane);
  await wait(warmMs);
  const [before, from] = [await usageOf(deployment), { ...done }];
  await wait(measuredMs);
  const end = performance.now() + maxMeasuredMs;
  while (done.units - from.units < minUnits && performance.now() < end) await wait(500);
  const used = difference(before, await usageOf(deployment));
  const [units, failed] = [done.units - from.units, done.failed - from.failed];
  isOver = true;
  await Promise.all(lanes);
  return { units, failed, perSecond: units / used.elapsed, used };
}

function report(results) {
  printTable(
    [
      'work',
      'replicas',
      'per second',
      'of one',
      'statements',
      'service ms',
      'Postgres ms',
      'Postgres, share',
      'failed',
    ],
    results.map((result) => {
      const { title, count, units, failed, perSecond, used } = result;
      const postgres = used.seconds.Postgres;
      const figures = [perSecond, gainOf(results, result), used.statements / units];
      const times = [serviceTime(result) / units, postgres / units].map((seconds) => seconds * 1000);
      return [
        title,
        whole(count),
        ...[...figures, ...times, postgres / used.elapsed].map(fine),
        whole(failed),
      ];
    }),
  );
}

/** Of one unit: processor milliseconds and statements. */
const recorded = (results) =>
  results.map((result) => ({
    ...{ service: result.service, title: result.title, replicas: result.count },
    ...{ perSecond: result.perSecond, gain: gainOf(results, result) },
    statements: result.used.statements / result.units,
    serviceMs: (serviceTime(result) / result.units) * 1000,
    postgresMs: (result.used.seconds.Postgres / result.units) * 1000,
  }));

/** Processor seconds of all replicas of the service. */
const serviceTime = ({ service, used }) =>
  Object.entries(used.seconds)
    .filter(([name]) => name === service || name.startsWith(`${service} `))
    .reduce((total, [, seconds]) => total + seconds, 0);

/** The throughput in comparison to one replica. */
function gainOf(results, { title, perSecond }) {
  const one = results.find((result) => result.title === title && result.count === 1);
  return perSecond / one.perSecond;
}

function targetsOf(results) {
  const last = results.filter(({ count }) => count === counts.at(-1));
  return [
    ...last.map((result) => {
      const gain = gainOf(results, result);
      return [gain >= wantedGain, `${result.title}: ${fine(gain)} times one replica, target: ${wantedGain}`];
    }),
    [results.every(({ failed }) => failed === 0), 'every request is answered with 2xx'],
  ];
}

module.exports = { runReplicas };
