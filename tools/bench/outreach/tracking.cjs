// Opens and clicks through the gateway, and analytics over many events.
'use strict';
const path = require('node:path');
const { randomUUID } = require('node:crypto');
const { GetSequenceAnalytics } = require('@lode/contracts');
const { createContext } = require('@lode/service-kit');
const { startProcess } = require('../processes/start-process.cjs');
const { atRate } = require('../load.cjs');
const { account, sequenceOf } = require('./fill.cjs');

/** Full load, then half of its rate. @returns `{kind, perSecond, failed, rate, p50, p99}` of each */
async function measureVisits(deployment, { enrolments, seconds, concurrency }, cleanup) {
  const visitors = await startProcess(path.join(__dirname, 'visitors.cjs'));
  cleanup.add('visitors', () => visitors.stop());
  const ask = (kind, load) => visitors.ask({ port: deployment.port, enrolments, kind, load });
  const measured = [];
  for (const kind of ['open', 'click']) {
    await ask(kind, { concurrency, seconds: 1 });
    const full = await ask(kind, { concurrency, seconds });
    const rate = Math.floor(full.perSecond / 2);
    const { failed, p50, p99 } = await ask(kind, { rate, seconds });
    measured.push({ kind, perSecond: full.perSecond, rate, failed: failed + full.failed, p50, p99 });
  }
  await visitors.stop();
  return measured;
}

/** Requests for the largest sequence, then for all in turn. */
async function measureAnalytics(deployment, { sequences, seconds, rate }) {
  const ask = (id) =>
    deployment.bus.call(
      GetSequenceAnalytics,
      { id },
      createContext(10_000, { account, requestId: `req_${randomUUID()}` }),
    );
  const shouldContinue = (elapsedMs) => elapsedMs < seconds * 1000;
  const largest = await atRate(() => ask(sequenceOf(0)), { rate, shouldContinue });
  const all = await atRate((number) => ask(sequenceOf(number % sequences)), { rate, shouldContinue });
  return [
    { title: 'the largest sequence', rate, ...largest },
    { title: 'all in turn', rate, ...all },
  ];
}

module.exports = { measureAnalytics, measureVisits };
