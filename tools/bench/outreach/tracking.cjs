// What comes back from mail: openings and clicks through the gateway, and analytics while there are many events.
'use strict';
const path = require('node:path');
const { randomUUID } = require('node:crypto');
const { GetSequenceAnalytics } = require('@lode/contracts');
const { createContext } = require('@lode/service-kit');
const { startProcess } = require('../processes/start-process.cjs');
const { atRate } = require('../privacy/load.cjs');
const { account, sequenceOf } = require('./fill.cjs');

/** As many as the stand takes, then half of that at a fixed rate. @returns `{kind, perSecond, failed, rate, p50, p99}` of each */
async function measureVisits(stand, { enrolments, seconds, lanes }, cleanup) {
  const visitors = await startProcess(path.join(__dirname, 'visitors.cjs'));
  cleanup.add('visitors', () => visitors.stop());
  const ask = (kind, load) => visitors.ask({ port: stand.port, enrolments, kind, load });
  const measured = [];
  for (const kind of ['open', 'click']) {
    await ask(kind, { lanes, seconds: 1 });
    const most = await ask(kind, { lanes, seconds });
    const rate = Math.floor(most.perSecond / 2);
    const { failed, p50, p99 } = await ask(kind, { rate, seconds });
    measured.push({ kind, perSecond: most.perSecond, rate, failed: failed + most.failed, p50, p99 });
  }
  await visitors.stop();
  return measured;
}

/** The largest sequence, and all in turn. */
async function measureAnalytics(stand, { sequences, seconds, rate }) {
  const ask = (id) =>
    stand.bus.call(
      GetSequenceAnalytics,
      { id },
      createContext(10_000, { account, requestId: `req_${randomUUID()}` }),
    );
  const goesOn = (passed) => passed < seconds * 1000;
  const largest = await atRate(() => ask(sequenceOf(0)), { rate, goesOn });
  const all = await atRate((number) => ask(sequenceOf(number % sequences)), { rate, goesOn });
  return [
    { title: 'the largest sequence', rate, ...largest },
    { title: 'all in turn', rate, ...all },
  ];
}

module.exports = { measureAnalytics, measureVisits };
