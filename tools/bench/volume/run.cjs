// The ten busiest operations with small tables, and with millions of leads, events and verdicts.
'use strict';
const path = require('node:path');
const { Cleanup } = require('@lode/platform');
const { fromE2e } = require('../built.cjs');
const { measure, recordMeasured, startMeasured } = require('../capacity/measure.cjs');
const { batchSize, createList, good, numbers, post } = require('../capacity/outreach.cjs');
const { fine, printTable, reportTargets } = require('../harness.cjs');
const fill = require('./fill.cjs');

const { ask, withQuery } = fromE2e('harness/http-client');

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
    await fillAll(given, plan);
    const sizes = await sizesOf(given.client);
    const after = await measureAll(given, plan, 'large');
    report(before, after);
    if (!quick) recordMeasured(file, { tables: tablesOf(sizes, plan), operations: recorded(before, after) });
    return reportTargets(targetsOf(before, after));
  } finally {
    await cleanup.run();
  }
}

/** Lists with one lead in the first one, and sequences with a few enrolments. */
async function prepare({ lode, client, sandbox, ...deployment }, plan) {
  const lists = [];
  for (const n of numbers(plan.lists)) lists.push(await createList(lode, `List ${n}`));
  const lead = { name: 'Template Lead', email: 'template@people.test', company: 'Template', title: 'Owner' };
  await good(post(lode, `/lists/${lists[0]}/leads`, { leads: [lead] }));
  const { rows } = await client.query('SELECT account_id FROM outreach.lists LIMIT 1');
  const companies = sandbox.truth.companies.filter(({ people }) => people.length > 0);
  const made = { lists, account: rows[0].account_id, companies, template: lead.email };
  const given = { ...deployment, lode, client, sandbox, ...made };
  await fillAll(given, { ...plan, ...small });
  return given;
}

/** Replaces what an earlier call has filled. */
async function fillAll(given, plan) {
  const { client, lists, account, companies, template } = given;
  await fill.clear(client);
  await fill.fillVerdicts(given, companies[0].people[0].email, plan.verdicts);
  await fill.fillLeads(given, lists, { template, count: plan.leads });
  await fill.fillEvents(given, account, plan);
  await client.query('VACUUM ANALYZE');
}

/** Distributed over all rows, in an order that is not that of the table. */
const spread = (index, rows) => (index * 7919 * 31) % rows;

/**
 * The ten busiest operations, as works of the part capacity.
 * @param run distinguishes new leads and addresses of repeated measurements
 * @param plan numbers of filled rows, and `repeats` of each operation
 */
function workOfVolume({ lode, lists, companies, run, plan }) {
  const each = { concurrency: 4, count: plan.repeats };
  const batches = { concurrency: 2, count: Math.ceil(plan.repeats / 10), units: batchSize };
  const get = (path, query) => ask(lode, withQuery(path, query));
  const pathOf = (index) => `/lists/${lists[index % lists.length]}/leads`;
  const newAddress = (index, n, domain) => `${run}-${index}-${n}@${domain}`;
  const domainOf = (n) => companies[n % companies.length].domain;
  const visitOne = (index, end) => visit(lode, spread(index, plan.enrolments), end);
  return [
    {
      title: 'verify a stored address',
      ...each,
      request: (index) => get('/email-verifier', { email: fill.storedAddress(spread(index, plan.verdicts)) }),
    },
    {
      title: 'verify a new address, of 100',
      ...batches,
      request: (index) =>
        post(lode, '/bulk-email-verifier', {
          emails: numbers(batchSize).map((n) => newAddress(index, n, domainOf(n))),
        }),
    },
    {
      title: 'add a new lead, of 100',
      ...batches,
      request: (index) =>
        post(lode, pathOf(index), {
          leads: numbers(batchSize).map((n) => ({
            ...{ name: `New ${run} ${index} ${n}`, email: newAddress(index, n, 'new.test') },
          })),
        }),
    },
    {
      title: 'find a lead by its address',
      ...each,
      request: (index) => {
        const n = spread(index, plan.leads);
        return get(pathOf(n), { email: fill.leadAddress(n) });
      },
    },
    { title: 'read 100 leads of a list', ...each, request: (index) => get(pathOf(index), { limit: '100' }) },
    { title: 'list the lists', ...each, request: () => ask(lode, '/lists') },
    {
      title: 'suppress an address',
      ...each,
      request: (index) => post(lode, '/suppressions', { email: `${run}-${index}@suppressed.test` }),
    },
    { title: 'record an open', ...each, request: (index) => visitOne(index, 'open.gif') },
    { title: 'record a click', ...each, request: (index) => visitOne(index, '1') },
    {
      title: 'analytics of the largest sequence',
      ...each,
      request: () => ask(lode, `/sequences/${fill.sequenceOf(0)}/analytics`),
    },
  ];
}

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';

/** As a recipient's browser, which does not follow the link. */
async function visit({ address }, enrolment, end) {
  const response = await fetch(`${address}/t/${fill.tokenOf(enrolment)}/${end}`, {
    redirect: 'manual',
    headers: { 'User-Agent': browser },
  });
  const text = await response.text();
  return { status: response.status === 302 ? 200 : response.status, text };
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
  const pair = (figure, index) => [before, after].map((all) => fine(figure(all[index])));
  printTable(
    ['operation', 'p50 ms', 'large', 'p99 ms', 'large', 'Postgres ms', 'large'],
    before.map(({ title }, index) => [
      title,
      ...[({ p50 }) => p50, ({ p99 }) => p99, ({ milliseconds }) => milliseconds.Postgres].flatMap((figure) =>
        pair(figure, index),
      ),
    ]),
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
