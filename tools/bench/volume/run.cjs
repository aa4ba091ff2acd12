// The ten busiest operations with small tables, and with millions of leads, events and verdicts.
'use strict';
const path = require('node:path');
const { Cleanup } = require('@lode/service-kit');
const { fromE2e } = require('../built.cjs');
const { startMeasured } = require('../capacity/deployment.cjs');
const { measure } = require('../capacity/measure.cjs');
const { recordMeasured } = require('../record-measured.cjs');
const { fine, printTable, whole } = require('../table.cjs');
const { reportTargets } = require('../targets.cjs');
const { filledIds, fillEvents, fillLeads, fillVerdicts } = require('./fill.cjs');
const { workOfVolume } = require('./work.cjs');

const { ListClient } = fromE2e('lists/list-client');

/** Of Postgres, for tables of several gigabytes. */
const settings = { shared_buffers: '1GB', max_wal_size: '4GB' };
const file = path.join(__dirname, 'measured.json');
const common = { enrolments: 100_000, sequences: 100, lists: 100 };
const plans = {
  full: { ...common, leads: 5_000_000, verdicts: 2_000_000, events: 10_000_000, repeats: 300 },
  quick: { ...common, leads: 50_000, verdicts: 20_000, events: 100_000, repeats: 40 },
};
/** Rows of each table in the measurement with small tables. */
const small = { enrolments: 10_000, leads: 1000, verdicts: 1000, events: 10_000 };
/** Operations with large tables take at most this many times as long as with small ones. */
const maxFactor = 3;

/** @returns whether every request is answered, and none takes much longer with large tables */
async function runVolume({ quick }) {
  const plan = quick ? plans.quick : plans.full;
  const cleanup = new Cleanup();
  try {
    const deployment = await startMeasured(60, cleanup, settings);
    const given = { ...deployment, ...(await prepare(deployment, plan)) };
    const before = await measureAll(given, { ...plan, ...small }, 'small');
    const seconds = await fillAll(given, plan);
    const sizes = await sizesOf(given.client);
    reportSizes(sizes, plan, seconds);
    const after = await measureAll(given, plan, 'large');
    report(before, after);
    if (!quick) recordMeasured(file, { tables: tablesOf(sizes, plan), operations: recorded(before, after) });
    return reportTargets(targetsOf(before, after));
  } finally {
    await cleanup.run();
  }
}

/** Lists with one lead in the first one, and sequences with a few enrolments. */
async function prepare(deployment, plan) {
  const lists = new ListClient(deployment.lode);
  const made = [];
  for (let n = 0; n < plan.lists; n += 1) made.push((await lists.make(`List ${n}`)).id);
  const lead = { name: 'Template Lead', email: 'template@people.test', company: 'Template', title: 'Owner' };
  await lists.add(made[0], [lead]);
  const { rows } = await deployment.client.query('SELECT account_id FROM outreach.lists LIMIT 1');
  const companies = deployment.sandbox.truth.companies.filter(({ people }) => people.length > 0);
  const given = { ...deployment, lists: made, account: rows[0].account_id, companies, template: lead.email };
  await fillAll(given, { ...plan, ...small });
  return given;
}

/** Replaces what an earlier call has filled. @returns the seconds of each table */
async function fillAll(given, plan) {
  const { client, lists, account, companies, template } = given;
  const [{ people }] = companies;
  await clear(client);
  const steps = {
    verdicts: () => fillVerdicts(given, people[0].email, plan.verdicts),
    leads: () => fillLeads(given, lists, { template, count: plan.leads }),
    events: () => fillEvents(given, account, plan),
  };
  const seconds = {};
  for (const [name, step] of Object.entries(steps)) {
    const start = performance.now();
    await step();
    seconds[name] = (performance.now() - start) / 1000;
  }
  await client.query('VACUUM ANALYZE');
  return seconds;
}

async function clear(client) {
  await client.query(`DELETE FROM verification.verdicts WHERE address LIKE 'person%@firm%.test'`);
  await client.query('DELETE FROM outreach.leads WHERE id LIKE $1', [`%${filledIds}%`]);
  await client.query(`UPDATE outreach.lists SET leads_count = 0`);
  await client.query(`SET session_replication_role = replica`);
  for (const table of ['events', 'messages', 'enrolments', 'sequence_counts', 'sequences'])
    await client.query(`TRUNCATE outreach.${table} CASCADE`);
  await client.query(`SET session_replication_role = DEFAULT`);
}

async function measureAll(given, plan, run) {
  const results = [];
  for (const work of workOfVolume({ ...given, run, plan })) results.push(await measure(given, work));
  return results;
}

/** Bytes of each table with its indexes and partitions. */
async function sizesOf(client) {
  const { rows } = await client.query(`
    SELECT name, coalesce(sum(pg_total_relation_size(part)), 0)::float8 AS bytes
    FROM unnest(ARRAY['verification.verdicts', 'outreach.leads', 'outreach.events']) AS name,
      LATERAL (SELECT relid AS part FROM pg_partition_tree(name::regclass)
        UNION SELECT name::regclass) AS parts GROUP BY name`);
  return Object.fromEntries(rows.map(({ name, bytes }) => [name.split('.')[1], bytes]));
}

function reportSizes(sizes, plan, seconds) {
  console.log('Filled tables, and what ten times as many rows would take (extrapolated)');
  printTable(
    ['table', 'rows', 'seconds', 'GB', 'bytes of a row', 'GB of ten times'],
    Object.entries(seconds).map(([name, taken]) => {
      const gigabytes = sizes[name] / 1e9;
      const figures = [gigabytes, sizes[name] / plan[name], gigabytes * 10];
      return [name, whole(plan[name]), fine(taken), ...figures.map(fine)];
    }),
  );
}

const filled = ['verdicts', 'leads', 'events'];
const tablesOf = (sizes, plan) =>
  filled.map((name) => ({ name, rows: plan[name], bytes: sizes[name] / plan[name] }));

const recorded = (before, after) =>
  before.map((small, index) => {
    const figuresOf = ({ p50, p99, statements, milliseconds }) => ({
      ...{ p50, p99, statements, postgresMs: milliseconds.Postgres },
    });
    return { title: small.title, small: figuresOf(small), large: figuresOf(after[index]) };
  });

function report(before, after) {
  console.log(
    'Medians and 99th percentiles, and processor time of Postgres, with small and with large tables',
  );
  printTable(
    [
      'operation',
      'p50 ms',
      'large',
      'p99 ms',
      'large',
      'Postgres ms',
      'large',
      'statements',
      'large',
      'failed',
    ],
    before.map((one, index) => {
      const other = after[index];
      const pair = (figure) => [fine(figure(one)), fine(figure(other))];
      return [
        one.title,
        ...pair(({ p50 }) => p50),
        ...pair(({ p99 }) => p99),
        ...pair(({ milliseconds }) => milliseconds.Postgres),
        ...pair(({ statements }) => statements),
        whole(one.failed + other.failed),
      ];
    }),
  );
}

function targetsOf(before, after) {
  return [
    ...before.map((one, index) => {
      const factor = after[index].p50 / one.p50;
      return [
        factor <= maxFactor,
        `${one.title}: ${fine(factor)} times as long, target: at most ${maxFactor}`,
      ];
    }),
    [[...before, ...after].every(({ failed }) => failed === 0), 'every request is answered'],
  ];
}

module.exports = { runVolume };
