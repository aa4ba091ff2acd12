// The cost of opens and clicks: one gateway and one outreach process, with a database that is durable before it answers.
'use strict';
const path = require('node:path');
const { Cleanup } = require('@lode/service-kit');
const { measureWhile } = require('../processes/process-usage.cjs');
const { postgresTime } = require('../processes/postgres-usage.cjs');
const { startProductionPostgres } = require('../processes/production-postgres.cjs');
const { startProcess } = require('../processes/start-process.cjs');
const { reportTargets } = require('../targets.cjs');
const { withClient } = require('../with-client.cjs');
const { startDeployment } = require('./deployment.cjs');
const { fill } = require('./fill.cjs');
const report = require('./report.cjs');

const plans = {
  full: { sequences: 100, enrolments: 100_000, events: 200_000, seconds: 10, concurrency: 256, rate: 3000 },
  quick: { sequences: 100, enrolments: 50_000, events: 50_000, seconds: 3, concurrency: 256, rate: 3000 },
};

/** Hits per second that every version of Lode reaches, for a comparison of latencies. */
const steadyRate = 100;

/** @returns whether one gateway and one outreach process record 3,000 hits per second in time */
async function runHits({ quick }) {
  const plan = quick ? plans.quick : plans.full;
  const cleanup = new Cleanup();
  try {
    const postgres = await startProductionPostgres();
    cleanup.add('Postgres', () => postgres.stop());
    const deployment = await startDeployment(postgres.adminUrl, cleanup);
    await fill(deployment.adminUrl, plan);
    const outreach = await deployment.start('outreach');
    const gateway = await deployment.start('gateway');
    const visitors = await startProcess(path.join(__dirname, 'visitors.cjs'));
    cleanup.add('visitors', () => visitors.stop());
    const processes = { outreach: outreach.pid, gateway: gateway.pid, visitors: visitors.pid };
    const measured = await withClient(deployment.adminUrl, (client) =>
      measureHits({ client, visitors, processes, port: deployment.port, ...plan }),
    );
    report.hits(measured, { steadyRate, rate: plan.rate });
    return reportTargets(
      measured.map(({ kind, fixed }) => [
        fixed?.failed === 0 && fixed.p99 < 50,
        `${kind}: ${plan.rate} per second are answered, p99 below 50 ms`,
      ]),
    );
  } finally {
    await cleanup.run();
  }
}

async function measureHits({ client, visitors, processes, port, enrolments, concurrency, seconds, rate }) {
  const ask = (kind, load) => visitors.ask({ port, enrolments, kind, load });
  await client.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
  const measured = [];
  for (const kind of ['open', 'click']) {
    await ask(kind, { concurrency, seconds: 2 });
    await client.query('SELECT pg_stat_statements_reset()');
    const before = await postgresTime(client);
    const { result: full, seen } = await measureWhile(processes, () => ask(kind, { concurrency, seconds }));
    const postgres = (await postgresTime(client)) - before;
    const { rows } = await client.query(countStatements);
    const steady = await ask(kind, { rate: steadyRate, seconds });
    // A higher rate than the maximum would only fill queues.
    const fixed = full.perSecond < rate ? undefined : await ask(kind, { rate, seconds });
    measured.push({
      kind,
      full,
      seen: { ...seen, postgres: { time: postgres } },
      statements: rows[0],
      steady,
      fixed,
    });
  }
  return measured;
}

const countStatements = `
  SELECT sum(calls)::float8 AS calls, sum(total_exec_time)::float8 AS ms,
    coalesce(sum(calls) FILTER (WHERE query = 'COMMIT'), 0)::float8 AS commits
  FROM pg_stat_statements WHERE query NOT LIKE '%pg_stat_statements%'`;

module.exports = { runHits };
