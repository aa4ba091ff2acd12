// Imports of files into the do-not-contact list, by one privacy process with a database that is durable before it answers.
'use strict';
const { Cleanup } = require('@lode/service-kit');
const {
  postgresTime,
  printStatements,
  resetStatements,
  slowestStatements,
} = require('../processes/postgres-usage.cjs');
const { startProductionPostgres } = require('../processes/production-postgres.cjs');
const { measureWhile } = require('../processes/process-usage.cjs');
const { fine, printTable, whole } = require('../table.cjs');
const { reportTargets } = require('../targets.cjs');
const { withClient } = require('../with-client.cjs');
const { csvOf, importUpload, uploadCsv } = require('./additions.cjs');
const { startDeployment } = require('./deployment.cjs');

const plans = {
  full: { entries: 100_000, files: [100_000, 500_000] },
  quick: { entries: 10_000, files: [10_000] },
};
const minPerSecond = 40_000;

/** @returns whether each file of new addresses is imported fast enough */
async function runSuppressionImport({ quick }) {
  const { entries, files } = quick ? plans.quick : plans.full;
  const cleanup = new Cleanup();
  try {
    const postgres = await startProductionPostgres();
    cleanup.add('Postgres', () => postgres.stop());
    const deployment = await startDeployment(postgres.adminUrl, entries, cleanup);
    const measured = await withClient(deployment.adminUrl, async (client) => {
      const imports = [];
      for (const rows of files) imports.push(...(await measureImports(client, deployment, rows)));
      return imports;
    });
    report(measured, entries);
    return reportTargets(
      measured
        .filter(({ isNew }) => isNew)
        .map(({ title, perSecond }) => [
          perSecond >= minPerSecond,
          `${title}: ${whole(perSecond)} rows/s, target: ${whole(minPerSecond)}`,
        ]),
    );
  } finally {
    await cleanup.run();
  }
}

/** New addresses, and the same file again. */
async function measureImports(client, deployment, rows) {
  const content = csvOf(`import${rows}.`, rows);
  const measure = async (title, expected) => {
    const { added, known, ...figures } = await measureImport(client, deployment, content);
    if (added !== expected || added + known !== rows)
      throw new Error(`${title}: ${added} added, ${known} known`);
    return { title, rows, isNew: expected > 0, perSecond: rows / figures.seconds, ...figures };
  };
  return [
    await measure(`${whole(rows)} new addresses`, rows),
    await measure(`${whole(rows)} known addresses`, 0),
  ];
}

async function measureImport(client, { bus, privacy }, content) {
  const upload = await uploadCsv(bus, content);
  await resetStatements(client);
  const postgresBefore = await postgresTime(client);
  const startedAt = performance.now();
  const { result, seen } = await measureWhile({ privacy: privacy.pid }, () => importUpload(bus, upload));
  const seconds = (performance.now() - startedAt) / 1000;
  const postgres = (await postgresTime(client)) - postgresBefore;
  const { added, known } = result;
  return {
    added,
    known,
    seconds,
    postgres,
    privacy: seen.privacy,
    statements: await slowestStatements(client),
  };
}

function report(measured, entries) {
  console.log(`Imports of suppressions, one privacy process, ${whole(entries)} entries before`);
  printTable(
    ['', 'seconds', 'rows/s', 'privacy s', 'Postgres s', 'peak MB'],
    measured.map(({ title, seconds, perSecond, privacy, postgres }) => [
      title,
      fine(seconds),
      whole(perSecond),
      fine(privacy.time),
      fine(postgres),
      whole(privacy.peak / 2 ** 20),
    ]),
  );
  printStatements(measured);
}

module.exports = { runSuppressionImport };
