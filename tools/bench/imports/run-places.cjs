// Imports of new places into a directory, with a database that is durable before it answers.
'use strict';
const { mkdtempSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { Cleanup } = require('@lode/service-kit');
const { startLeadsDatabase } = require('../places/database.cjs');
const {
  postgresTime,
  printStatements,
  resetStatements,
  slowestStatements,
} = require('../processes/postgres-usage.cjs');
const { startProductionPostgres } = require('../processes/production-postgres.cjs');
const { fine, printTable, whole } = require('../table.cjs');
const { reportTargets } = require('../targets.cjs');
const { withClient } = require('../with-client.cjs');
const { writePlaces } = require('./extract.cjs');
const { runImport } = require('./run-import.cjs');

const places = { full: 600_000, quick: 60_000 };
const maxSeconds = 40;

/** @returns whether new places are imported in time */
async function runPlacesImport({ quick }) {
  const count = quick ? places.quick : places.full;
  const cleanup = new Cleanup();
  try {
    const folder = mkdtempSync(join(tmpdir(), 'lode-places-'));
    cleanup.add('folder', async () => rmSync(folder, { recursive: true }));
    const file = join(folder, 'places.osm.pbf');
    writePlaces(file, count);
    const { adminUrl, url } = await startLeadsDatabase(cleanup, startProductionPostgres);
    const measured = await withClient(adminUrl, async (client) => [
      await measure(client, 'new places', [file], url),
      await measure(client, 'their next release', [file, '--release', '2026-12-01'], url),
    ]);
    report(count, measured);
    const [{ seconds }] = measured;
    return reportTargets([
      [seconds <= maxSeconds, `${whole(count)} new places in ${fine(seconds)} s, target: ${maxSeconds} s`],
    ]);
  } finally {
    await cleanup.run();
  }
}

async function measure(client, title, args, url) {
  await resetStatements(client);
  const before = await postgresTime(client);
  const run = await runImport(args, url);
  return {
    title,
    ...run,
    postgres: (await postgresTime(client)) - before,
    statements: await slowestStatements(client),
  };
}

function report(count, measured) {
  console.log(`Imports of places, ${whole(count)} places`);
  printTable(
    ['', 'seconds', 'places/s', 'import s', 'Postgres s', 'peak MB'],
    measured.map(({ title, seconds, time, postgres, memory }) => [
      title,
      fine(seconds),
      whole(count / seconds),
      fine(time),
      fine(postgres),
      whole(memory),
    ]),
  );
  printStatements(measured);
}

module.exports = { runPlacesImport };
