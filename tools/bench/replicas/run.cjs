// Throughput of services with one and with two replicas, each of which has a share of a processor, against one Postgres and
// one NATS.
'use strict';
const path = require('node:path');
const { setTimeout: wait } = require('node:timers/promises');
const { Cleanup, freePort } = require('@lode/service-kit');
const { difference, recordMeasured, startMeasured, usageOf } = require('../capacity/measure.cjs');
const {
  addLeads,
  at,
  batchSize,
  createList,
  openWork,
  sequenceWork,
  verifyBatch,
} = require('../capacity/outreach.cjs');
const { fromE2e } = require('../built.cjs');
const { mapConcurrently } = require('../harness.cjs');
const { sum } = require('../statistics.cjs');
const { fine, printTable, reportTargets, whole } = require('../table.cjs');
const { limitProcessor } = require('./processor-share.cjs');

const { ask, withQuery } = fromE2e('harness/http-client');

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
/** Domains whose search is stored first. */
const storedDomains = 20;
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

/** `request(index)` as of the part capacity; numbers of requests grow over all runs, so that new work stays new. */
function workOfReplicas({ lode, companies }) {
  const domains = companies.slice(-storedDomains).map(({ domain }) => domain);
  const search = (domain) => ask(lode, withQuery('/domain-search', { domain }));
  const sending = sequenceWork({ lode });
  let lists;
  return [
    {
      ...{ service: 'verification', title: 'verify new addresses, in batches of 100' },
      ...{ concurrency: 8, units: batchSize },
      request: (index) => verifyBatch(lode, companies, index),
    },
    {
      ...{ service: 'crawl', title: 'crawl new sites' },
      // A site takes seconds, because of the pauses between its pages.
      ...{ concurrency: 48, units: 1 },
      request: (index) => {
        if (index >= companies.length) throw new Error('the sandbox has too few sites');
        return ask(lode, withQuery('/crawl', { url: `https://${companies[index].domain}/` }));
      },
    },
    {
      ...{ service: 'email', title: 'search stored domains', concurrency: 16, units: 1 },
      prepare: () => mapConcurrently(storedDomains, domains, search),
      request: (index) => search(at(domains, index)),
    },
    {
      ...{ service: 'outreach', title: 'add leads to eight lists, in requests of 100' },
      ...{ concurrency: 8, units: batchSize },
      prepare: async () => {
        lists = await Promise.all(Array.from({ length: 8 }, (_, n) => createList(lode, `replicas ${n}`)));
      },
      request: (index) => addLeads(lode, at(lists, index), index),
    },
    {
      ...{ service: 'outreach', title: 'record opens', concurrency: 64, units: 1 },
      prepare: async () => {
        await sending.prepare();
        await sending.request();
      },
      request: openWork({ lode, stored: {} }).request,
    },
  ];
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
      ...'replicas,per second,of one,statements,service ms,Postgres ms,Postgres share,failed'.split(','),
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
  sum(
    Object.entries(used.seconds)
      .filter(([name]) => name === service || name.startsWith(`${service} `))
      .map(([, seconds]) => seconds),
  );

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
