// All services as processes, on a Postgres with the settings of production and on NATS; the cost of one operation.
'use strict';
const fs = require('node:fs');
const os = require('node:os');
const { setTimeout: wait } = require('node:timers/promises');
const { serviceNames } = require('@lode/contracts');
const { fromE2e } = require('../built.cjs');
const { mapConcurrently, latencies, mapValues } = require('../harness.cjs');
const {
  childrenOf,
  connect,
  familyTime,
  startPostgres,
  statementCount,
  timeOf,
} = require('../processes.cjs');

const { startServicesDeployment } = fromE2e('harness/services-deployment');

/** After the last request, for work that an answer does not wait for. */
const settleMs = 2000;

/**
 * @param changes of the settings of Postgres
 * @returns `{ lode, sandbox, client, pids, postgres, nats }`: the deployment, a connection, and process ids
 */
async function startMeasured(companies, cleanup, changes = {}) {
  const postgres = await startPostgres(cleanup, changes);
  const lode = await startServicesDeployment({ postgres, companies });
  cleanup.add('Lode', () => lode.stop());
  const client = await connect(lode.adminUrl, cleanup);
  await client.query('CREATE EXTENSION pg_stat_statements');
  const pidOf = (wanted) => childrenOf(process.pid).find(({ name }) => name === wanted).pid;
  const pids = Object.fromEntries(serviceNames.map((name) => [name, lode.fleet.find(name).pid]));
  return {
    lode,
    sandbox: lode.sandbox,
    client,
    pids,
    postgres: pidOf('postgres'),
    nats: pidOf('nats-server'),
  };
}

const counters = `
  SELECT ${statementCount} AS statements, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS wal,
    pg_database_size(current_database())::float8 AS stored`;

/**
 * @returns `{ at, seconds, statements, wal, stored, web, smtp, dns }`: processor seconds by process, bytes of the write-ahead log
 * and of the database, and requests to the simulated internet since `clear` of its log
 */
async function usageOf({ pids, postgres, nats, client, sandbox: { observed } }) {
  const { rows } = await client.query(counters);
  return {
    at: performance.now(),
    seconds: { ...mapValues(pids, timeOf), Postgres: familyTime(postgres), NATS: timeOf(nats) },
    ...rows[0],
    ...{ web: observed.web.length, smtp: observed.smtp.length, dns: observed.dns.length },
  };
}

/** Usage between two times, without what the deployment uses at idle. @param idle `{ [process]: share of a processor }` */
function difference({ at: from, seconds: old, ...before }, { at, seconds: used, ...after }, idle = {}) {
  const elapsed = (at - from) / 1000;
  return {
    elapsed,
    seconds: mapValues(used, (value, name) => Math.max(0, value - old[name] - (idle[name] ?? 0) * elapsed)),
    ...mapValues(after, (value, name) => Math.max(0, value - before[name])),
  };
}

/** @returns the figures of one unit: `milliseconds` of processor time by process, bytes, and counts */
async function measure(deployment, { title, count, concurrency, units = 1, prepare, request }, idle) {
  await prepare?.();
  await wait(settleMs);
  deployment.sandbox.observed.clear();
  const before = await usageOf(deployment);
  const times = [];
  let [failed, bytes] = [0, 0];
  await mapConcurrently(concurrency, [...Array(count).keys()], async (index) => {
    const start = performance.now();
    const { status, text } = await request(index);
    times.push(performance.now() - start);
    bytes += Buffer.byteLength(text);
    if (status >= 300) failed += 1;
  });
  await wait(settleMs);
  const { seconds, elapsed: _elapsed, ...counts } = difference(before, await usageOf(deployment), idle);
  const each = (value) => value / (count * units);
  const { p50, p99 } = latencies(times);
  return {
    ...{ title, count: count * units, failed, load: os.loadavg()[0], p50: p50 / units, p99: p99 / units },
    milliseconds: mapValues(seconds, (value) => each(value * 1000)),
    ...mapValues(counts, each),
    answer: each(bytes),
  };
}

/** Writes figures with four significant digits, the date and the machine; `npm run gen` calculates docs/guides/capacity.md. */
function recordMeasured(file, figures) {
  const machine = { cores: os.cpus().length, node: process.versions.node, model: os.cpus()[0]?.model };
  const rounded = JSON.stringify(
    { date: new Date().toISOString().slice(0, 10), machine, ...figures },
    (_, value) => (typeof value === 'number' ? Number(value.toPrecision(4)) : value),
    2,
  );
  fs.writeFileSync(file, `${rounded}\n`);
}

module.exports = { difference, measure, recordMeasured, startMeasured, usageOf };
