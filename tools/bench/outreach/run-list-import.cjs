// Imports of files into lead lists, by one outreach process with a database that is durable before it answers.
'use strict';
const { setTimeout: wait } = require('node:timers/promises');
const {
  AddSuppression,
  CreateList,
  ImportLeads,
  jobOperations,
  uploadOperations,
} = require('@lode/contracts');
const { Cleanup, createContext } = require('@lode/service-kit');
const { uploadFile } = require('@lode/service-kit/testing');
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
const { startDeployment } = require('./deployment.cjs');
const { leadFile } = require('./lead-file.cjs');

const rows = { full: 100_000, quick: 10_000 };
const account = 'acc_bench';
const maxSeconds = 10;
const pollIntervalMs = 20;

/** @returns whether a file of 100,000 new leads is imported in time */
async function runListImport({ quick }) {
  const count = quick ? rows.quick : rows.full;
  const cleanup = new Cleanup();
  try {
    const postgres = await startProductionPostgres();
    cleanup.add('Postgres', () => postgres.stop());
    const deployment = await startDeployment(postgres.adminUrl, cleanup);
    const outreach = await deployment.start('outreach');
    const measured = await withClient(deployment.adminUrl, (client) =>
      measureImports({ client, deployment, outreach, count }),
    );
    report(measured, count);
    const [{ seconds }] = measured;
    return reportTargets([
      [seconds <= maxSeconds, `${whole(count)} new leads in ${fine(seconds)} s, target: ${maxSeconds} s`],
    ]);
  } finally {
    await cleanup.run();
  }
}

async function measureImports({ client, deployment: { bus }, outreach, count }) {
  const list = await createList(bus, 'first');
  const measure = async (title, id, content, expected) => {
    const upload = await uploadFile(bus, uploadOperations.outreach, {
      operation: ImportLeads,
      account,
      content,
    });
    await resetStatements(client);
    const before = await postgresTime(client);
    const startedAt = performance.now();
    const { result, seen } = await measureWhile({ outreach: outreach.pid }, () =>
      importFile(bus, id, upload),
    );
    const seconds = (performance.now() - startedAt) / 1000;
    const postgres = (await postgresTime(client)) - before;
    for (const [outcome, number] of Object.entries(expected))
      if (result[outcome] !== number) throw new Error(`${title}: ${JSON.stringify(result)}`);
    const statements = await slowestStatements(client);
    return { title, seconds, outreach: seen.outreach, postgres, statements };
  };
  const file = leadFile(count);
  const fresh = await measure('new leads', list, file, { added: count });
  const again = await measure('the same file again', list, file, { duplicates: count });
  const changed = file.replaceAll('Dentistry', 'Dental care');
  const updated = await measure('a changed field of each lead', list, changed, { updated: count });
  const suppressions = Math.ceil(count / 1000);
  for (let index = 0; index < suppressions; index += 1)
    await ask(bus, AddSuppression, { domain: `company-${index * 10}.example` });
  const suppressed = await measure('new leads, some suppressed', await createList(bus, 'second'), file, {
    suppressed: suppressions * 3,
  });
  return [fresh, again, updated, suppressed];
}

const ask = (bus, operation, request) => bus.call(operation, request, createContext(10_000, { account }));

const createList = async (bus, name) => (await ask(bus, CreateList, { name })).id;

/** @returns the report of the import */
async function importFile(bus, id, upload) {
  const job = await ask(bus, ImportLeads, { id, upload });
  for (;;) {
    const { state, result, ...rest } = await ask(bus, jobOperations.outreach.get, { id: job.id });
    if (state === 'done') return result;
    if (!['queued', 'running'].includes(state)) throw new Error(`import ${state}: ${JSON.stringify(rest)}`);
    await wait(pollIntervalMs);
  }
}

function report(measured, count) {
  console.log(`Imports into lead lists, ${whole(count)} rows, one outreach process`);
  printTable(
    ['', 'seconds', 'rows/s', 'outreach s', 'Postgres s', 'statements per 1,000 rows', 'peak MB'],
    measured.map(({ title, seconds, outreach, postgres, statements }) => [
      title,
      fine(seconds),
      whole(count / seconds),
      fine(outreach.time),
      fine(postgres),
      fine((1000 * statements.reduce((sum, { calls }) => sum + calls, 0)) / count),
      whole(outreach.peak / 2 ** 20),
    ]),
  );
  printStatements(measured);
}

module.exports = { runListImport };
