// The outreach benchmark: cost of planning, sending, tracking and analytics. No other package is compared.
'use strict';
const { Cleanup } = require('@lode/service-kit');
const { fromStandalone } = require('../built.cjs');
const { fill } = require('./fill.cjs');
const { measurePlanning } = require('./planning.cjs');
const report = require('./report.cjs');
const { measureSending, startSink } = require('./sending.cjs');
const { startDeployment } = require('./deployment.cjs');
const { measureAnalytics, measureVisits } = require('./tracking.cjs');

const { startTemporaryPostgres } = fromStandalone('postgres/start-postgres');

const plans = {
  full: {
    sequences: 100,
    enrolments: 100_000,
    events: 10_000_000,
    visits: { seconds: 10, concurrency: 64 },
    analytics: { seconds: 10, rate: 100 },
    planning: { people: 100_000, ticks: 50 },
    sending: { messages: 5000, sequences: 5 },
  },
  quick: {
    sequences: 20,
    enrolments: 5000,
    events: 100_000,
    visits: { seconds: 2, concurrency: 32 },
    analytics: { seconds: 2, rate: 50 },
    planning: { people: 5000, ticks: 10 },
    sending: { messages: 300, sequences: 2 },
  },
};

/** @returns whether no request failed; there are no other targets. */
async function runOutreach({ quick }) {
  const plan = quick ? plans.quick : plans.full;
  const cleanup = new Cleanup();
  try {
    const postgres = await startTemporaryPostgres();
    cleanup.add('Postgres', () => postgres.stop());
    const deployment = await startDeployment(postgres.adminUrl, cleanup);
    report.planning(await measurePlanning(deployment, plan.planning));
    await fill(deployment.adminUrl, plan);
    const sink = await startSink(cleanup);
    const relay = { LODE_MAIL_RELAY_URL: sink.url, LODE_RETURN_PATH: 'bounces@lode.test' };
    for (const service of ['outreach', 'gateway']) await deployment.start(service, relay);
    const analytics = await measureAnalytics(deployment, { ...plan, ...plan.analytics });
    report.analytics(analytics, plan.events);
    const visits = await measureVisits(deployment, { ...plan, ...plan.visits }, cleanup);
    report.visits(visits, plan.events);
    const sending = [await measureSending(deployment, sink, plan.sending)];
    report.sending(sending);
    return [...analytics, ...visits, ...sending].every(({ failed }) => failed === 0);
  } finally {
    await cleanup.run();
  }
}

module.exports = { runOutreach };
