// Stored answers alone: throughput, processor time and statements per answer, without and with suppressions.
'use strict';
const http = require('node:http');
const { Cleanup } = require('@lode/service-kit');
const { familyTime, parentOf, statementsOf } = require('../capacity/usage.cjs');
const { fillEntries } = require('../privacy/people.cjs');
const { startProductionPostgres } = require('../processes/production-postgres.cjs');
const { timeOf } = require('../processes/process-usage.cjs');
const { runLoad } = require('../speed/load/run-load.cjs');
const { ask } = require('../standalone/ask.cjs');
const { printTable, whole } = require('../table.cjs');
const { reportTargets } = require('../targets.cjs');
const { withClient } = require('../with-client.cjs');
const { concurrency, leanFields } = require('./cached.cjs');
const { fresh } = require('./questions.cjs');
const { world } = require('./run.cjs');
const { startLeads } = require('./start.cjs');

const full = { title: '20 leads', fields: {}, coding: 'identity', limit: 20 };
const requests = [
  full,
  { ...full, title: '20 leads, evidence=false', fields: { evidence: 'false' } },
  {
    ...full,
    title: '20 leads, lean and compressed',
    fields: { fields: leanFields, evidence: 'false' },
    coding: 'br',
  },
];
/** Answers per second of an answer up to 42 kB, bytes per second of a larger one, and lean answers per second. */
const targets = { perSecond: 1200, bytes: 50_000_000, lean: 2500 };
const suppressions = 100;

/** @returns whether every target is reached. */
async function runStored({ quick }) {
  const seconds = quick ? 3 : 8;
  const cleanup = new Cleanup();
  try {
    const { lode } = await startLeads(world, cleanup, startProductionPostgres);
    await withClient(lode.adminUrl, (client) =>
      client.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements'),
    );
    await ask(lode, '/generate-leads', { ...fresh[0], limit: 20 });
    const measured = [];
    for (const request of requests) measured.push(await measure(lode, request, seconds));
    await suppress(lode);
    for (const request of requests) {
      const title = `${request.title}, ${suppressions} suppressions`;
      measured.push(await measure(lode, { ...request, title }, seconds));
    }
    print(measured);
    return reportTargets(measured.flatMap(targetOf));
  } finally {
    await cleanup.run();
  }
}

/** Profiles the process into the folder `BENCH_PROFILE`, if there is one. */
async function measure(lode, { title, fields, coding, limit }, seconds) {
  const path = `/generate-leads?${new URLSearchParams({ ...fresh[0], limit, ...fields })}`;
  const { port } = new URL(lode.address);
  const expected = await bodyOf(lode, path, coding);
  const load = { port: Number(port), path, key: lode.key, coding, expected, connections: concurrency };
  await runLoad({ ...load, seconds: 2 });
  const folder = process.env.BENCH_PROFILE;
  const file = folder && `${folder}/${title.replace(/\W+/g, '-')}.cpuprofile`;
  if (file) await lode.profile(file);
  const before = await usage(lode);
  const result = await runLoad({ ...load, seconds });
  const after = await usage(lode);
  if (file) await lode.profile(file);
  const per = (name, factor = 1) => ((after[name] - before[name]) * factor) / result.requests;
  return {
    title,
    bytes: expected.length,
    perSecond: result.requests / result.seconds,
    ...result,
    server: per('server', 1e6),
    postgres: per('postgres', 1e6),
    statements: per('statements'),
  };
}

const usage = ({ pid, adminUrl }) =>
  withClient(adminUrl, async (client) => ({
    server: timeOf(pid),
    postgres: familyTime(await parentOf(client)),
    statements: await statementsOf(client),
  }));

/** A character per byte. @throws Error if there is no answer */
function bodyOf({ address, key }, path, coding) {
  return new Promise((resolve, reject) => {
    const options = { headers: { 'X-API-Key': key, 'Accept-Encoding': coding } };
    http.get(`${address}${path}`, options, (response) => {
      response.setEncoding('latin1');
      let body = '';
      response.on('data', (text) => (body += text));
      response.on('end', () =>
        response.statusCode === 200 ? resolve(body) : reject(new Error(`${path}: ${body}`)),
      );
    });
  });
}

/** Suppresses strangers for all accounts, and others for the account of the caller. */
async function suppress({ address, key, adminUrl }) {
  await fillEntries(adminUrl, suppressions);
  for (let number = 0; number < suppressions; number += 1) {
    const response = await fetch(`${address}/suppressions`, {
      method: 'POST',
      headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: `someone${number}@elsewhere${number}.test` }),
    });
    if (!response.ok) throw new Error(`no suppression: ${await response.text()}`);
  }
}

function print(measured) {
  console.log(`Leads: stored answers, ${concurrency} connections, processor time per answer`);
  printTable(
    ['', 'bytes', 'per second', 'MB/s', 'p50 ms', 'p99 ms', 'Lode µs', 'Postgres µs', 'statements'],
    measured.map(({ title, bytes, perSecond, p50, p99, server, postgres, statements }) => [
      title,
      ...[bytes, perSecond].map(whole),
      ((bytes * perSecond) / 1e6).toFixed(1),
      ...[p50, p99].map((time) => time.toFixed(1)),
      ...[server, postgres].map(whole),
      statements.toFixed(2),
    ]),
  );
}

const targetOf = ({ title, bytes, perSecond }) => {
  if (title.startsWith(requests[2].title)) return [rate(title, perSecond, targets.lean)];
  if (title.includes('evidence')) return [];
  const wanted = bytes <= 42_000 ? targets.perSecond : Math.min(targets.perSecond, targets.bytes / bytes);
  return [rate(title, perSecond, wanted)];
};

const rate = (title, perSecond, wanted) => [
  perSecond >= wanted,
  `${title}: ${whole(perSecond)} per second, target: ${whole(wanted)}`,
];

module.exports = { runStored };
