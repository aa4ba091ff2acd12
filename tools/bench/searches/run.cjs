// Searches of places, companies and people at a fixed rate of requests, each in one process without NATS, beside plain SQL.
'use strict';
const { AsyncLocalStorage } = require('node:async_hooks');
const { Client, Pool } = require('pg');
const { ListCompanies, ListPeople, MapsSearch } = require('@lode/contracts');
const { createContext, InProcessBroker, startService } = require('@lode/bus');
const { Cleanup } = require('@lode/platform');
const { FakeChangeLog, testBus } = require('@lode/testing');
const lists = require('./questions.json');
const { moduleOf } = require('../child.cjs');
const { atRate, compare, latencies, progress, reportTargets, whole } = require('../harness.cjs');
const { connect, startPostgres } = require('../processes.cjs');
const { fillCompanies, fillPeople, suppressedHashes } = require('./companies.cjs');
const { categoryQuestions, fillPlaces, nameQuestions } = require('./places.cjs');
const { createTables, suppressionKey } = require('../services.cjs');

// Plain SQL: the statements that a service sends for a question, sent again by a pool of pg alone.

const recording = new AsyncLocalStorage();
const { query } = Client.prototype;

/** Records each statement of a question by the connection that it is sent on. */
Client.prototype.query = function recorded(...parameters) {
  const statements = recording.getStore();
  if (statements) statements.push(parameters.filter((one) => typeof one !== 'function'));
  return query.apply(this, parameters);
};

/** @returns the statements, as parameters of `query` */
async function recordStatements(ask) {
  const statements = [];
  await recording.run(statements, ask);
  return statements;
}

function createBarePg(url, connections) {
  const pool = new Pool({ connectionString: url, max: connections });
  return {
    /** On one connection, since a transaction may be among them. */
    send: async (statements) => {
      const client = await pool.connect();
      try {
        for (const parameters of statements) await client.query(...parameters);
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

require('reflect-metadata');

const connections = 10;
/** Of the 99th percentile, to that of plain SQL. */
const maxRatio = 2;
const plans = {
  full: { places: 10_000_000, companies: 1_000_000, rounds: 3, each: 500 },
  quick: { places: 100_000, companies: 20_000, rounds: 1, each: 60 },
};
const facets = 'sector,country,size,technology';
/** Repeated in an order that is not that of the list. */
const inTurn = (questions) => (_client, count) =>
  Array.from({ length: count }, (_, index) => questions[(index * 7) % questions.length]);

/** `max`: targets in milliseconds. `size`: of the plan */
const searches = [
  {
    ...{ service: 'leads', operation: MapsSearch, fill: fillPlaces, size: 'places', rate: 50 },
    questions: {
      'places by category': { of: (_client, count) => categoryQuestions(count), max: { p99: 25 } },
      'places by name': { of: nameQuestions, max: { p99: 40 } },
    },
  },
  {
    ...{ service: 'intel', operation: ListCompanies, fill: fillCompanies, size: 'companies', rate: 20 },
    questions: {
      companies: { of: inTurn(lists.companies.map((one) => ({ ...one, facets }))), max: { p95: 100 } },
    },
  },
  {
    ...{ service: 'email', operation: ListPeople, fill: fillPeople, size: 'companies', rate: 20 },
    questions: { 'people of the companies': { of: inTurn(lists.people), max: { p95: 100 } } },
  },
];

/** @returns whether every target is reached. */
async function runSearches({ quick }) {
  const plan = quick ? plans.quick : plans.full;
  let reached = true;
  for (const search of searches) reached = (await measureSearch(search, plan)) && reached;
  return reached;
}

async function measureSearch({ service, operation, fill, size, rate, questions }, plan) {
  const cleanup = new Cleanup();
  try {
    const adminUrl = await startPostgres(cleanup, { shared_buffers: '1GB' });
    const url = (await createTables([service], adminUrl))(service);
    const client = await connect(adminUrl, cleanup);
    const bus = await startAlone(service, url, cleanup);
    await fill(client, plan[size], url);
    progress('');
    const bare = createBarePg(url, connections);
    cleanup.add('plain SQL', () => bare.close());
    const ask = (question) => bus.call(operation, question, createContext(10_000));
    let reached = true;
    for (const [name, { of, max }] of Object.entries(questions)) {
      const asked = await of(client, plan.each * (plan.rounds + 1));
      const title = `${name}, ${whole(plan[size])} ${size}, ${rate} requests/s, ms from the planned start`;
      reached = (await measureQuestions({ title, ask, bare, asked, max, rate }, plan)) && reached;
    }
    return reached;
  } finally {
    await cleanup.run();
  }
}

/** The service with its suppressions, in this process. */
async function startAlone(service, url, cleanup) {
  const broker = new InProcessBroker();
  const log = new FakeChangeLog(testBus(broker.connect(), 'privacy'));
  for (const hash of suppressedHashes()) log.add({ action: 'suppress', ...hash }, false);
  cleanup.add('change log', () => log.close());
  const environment = {
    ...{ DATABASE_URL: url, LODE_SUPPRESSION_KEY: suppressionKey, LODE_SECRET_KEY: '01'.repeat(32) },
    ...{ LODE_LOG_LEVEL: 'error', LODE_CONTACT: 'bench@lode.test', LODE_HELO_NAME: 'probe.lode.test' },
  };
  const running = await startService(moduleOf(service), { environment, wire: broker.connect() });
  cleanup.add(service, () => running.stop());
  const bus = testBus(broker.connect(), 'bench');
  cleanup.add('bus', () => bus.close());
  return bus;
}

/** Each round has questions of its own. Plain SQL repeats the statements that Lode has sent last. */
async function measureQuestions({ title, ask, bare, asked, max, rate }, { each, rounds }) {
  let statements = [];
  const { isReached, medians } = await compare({
    title,
    subjects: {
      Lode: async (round) => {
        statements = [];
        const questions = asked.slice(round * each, (round + 1) * each);
        const work = async (number) =>
          (statements[number] = await recordStatements(() => ask(questions[number])));
        return latencies(await atRate(work, { rate, count: each }));
      },
      'plain SQL': async () =>
        latencies(await atRate((number) => bare.send(statements[number]), { rate, count: each })),
    },
    ...{ rounds, columns: { p50: 'p50', p95: 'p95', p99: 'p99' } },
    compared: { p99: { 'plain SQL': { max: maxRatio } } },
  });
  const targets = Object.entries(max).map(([figure, most]) => [
    medians.Lode[figure] < most,
    `${figure} ${medians.Lode[figure].toFixed(1)} ms, target: under ${most}`,
  ]);
  return reportTargets(targets) && isReached;
}

module.exports = { runSearches };
