// Imports of new rows into empty tables: by the commands of an operator, and by jobs of callers.
'use strict';
const { spawn } = require('node:child_process');
const { once } = require('node:events');
const path = require('node:path');
const { setTimeout: wait } = require('node:timers/promises');
const {
  CreateList,
  ImportDeploymentSuppressions,
  ImportLeads,
  jobOperations,
  uploadOperations,
} = require('@lode/contracts');
const { createContext } = require('@lode/bus');
const { Cleanup } = require('@lode/platform');
const { uploadFile } = require('@lode/testing');
const { connect, measureWork, startPostgres, temporaryFolder } = require('../processes.cjs');
const { createTables, prepareServices, suppressionKey } = require('../services.cjs');
const { fine, printTable, progress, reportTargets, whole } = require('../table.cjs');
const { writePlaces } = require('./places-file.cjs');
const { leads, suppressions } = require('./rows.cjs');

const account = 'acc_bench';
const pollIntervalMs = 20;
/** Of the rows of a full run. */
const quickShare = 0.02;

const placesImport = path.resolve(__dirname, '../../../apps/leads/dist/cli/places-import.js');
/** `max` in seconds or megabytes, for all rows */
const imports = {
  'new places': { rows: 600_000, max: { seconds: 40, peak: 400 } },
  'new leads': {
    ...{ service: 'outreach', format: leads, rows: 100_000, max: { seconds: 10 } },
    operation: ImportLeads,
    request: async (bus) => ({ id: (await ask(bus, CreateList, { name: 'Bench' })).id }),
  },
  'new suppressions': {
    ...{ service: 'privacy', format: suppressions, rows: 100_000, max: { seconds: 2.5 } },
    operation: ImportDeploymentSuppressions,
    request: async () => ({}),
  },
};

/** @returns whether the targets are reached */
async function runImports({ quick }) {
  const measured = [];
  for (const [title, { rows, ...one }] of Object.entries(imports)) {
    const count = quick ? rows * quickShare : rows;
    progress(`${title}: ${whole(count)}`);
    measured.push({ ...one, title, rows: count, ...(await measureImport({ ...one, rows: count })) });
  }
  progress('');
  console.log('\nImports of new rows');
  printTable(
    ['', 'rows', 'seconds', 'rows/s', 'process s', 'Postgres s', 'peak MB'],
    measured.map(({ title, rows, seconds, own, postgres, peak }) => [
      ...[title, whole(rows), fine(seconds), whole(rows / seconds)],
      ...[own, postgres, peak].map(fine),
    ]),
  );
  return reportTargets(
    measured.flatMap(({ title, max = {}, ...one }) =>
      Object.entries(max).map(([figure, most]) => [
        one[figure] <= most,
        `${title}: ${figure} ${fine(one[figure])}, target: ${most} for all rows`,
      ]),
    ),
  );
}

async function measureImport(one) {
  const cleanup = new Cleanup();
  try {
    const adminUrl = await startPostgres(cleanup);
    const client = await connect(adminUrl, cleanup);
    return await (one.service ? importByJob : importPlaces)(one, { adminUrl, client, cleanup });
  } finally {
    await cleanup.run();
  }
}

async function importPlaces({ rows }, { adminUrl, client, cleanup }) {
  const file = path.join(temporaryFolder(cleanup), 'generated.osm.pbf');
  writePlaces(file, rows);
  const env = {
    ...{ ...process.env, LODE_SUPPRESSION_KEY: suppressionKey },
    DATABASE_URL: (await createTables(['leads'], adminUrl))('leads'),
  };
  return measureWork(client, () => {
    const child = spawn(process.execPath, [placesImport, file], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (text) => (errors = `${errors}${text}`.slice(-2000)));
    const done = once(child, 'close').then(([status]) => {
      if (status !== 0) throw new Error(`the import ended with status ${status}: ${errors}`);
    });
    return { pid: child.pid, done };
  });
}

async function importByJob({ service, format, operation, request, rows }, { adminUrl, client, cleanup }) {
  const { start, bus } = await prepareServices(['privacy', 'outreach'], adminUrl, cleanup);
  const privacy = await start('privacy');
  const { pid } = service === 'privacy' ? privacy : await start(service);
  const lines = Array.from({ length: rows }, (_, index) => format.row(index));
  const content = `${format.head}${lines.join('')}`;
  const upload = await uploadFile(bus, uploadOperations[service], { operation, account, content });
  const asked = { ...(await request(bus)), upload };
  const importAll = async () => {
    const { id } = await ask(bus, operation, asked);
    for (;;) {
      const job = await ask(bus, jobOperations[service].get, { id });
      if (job.state === 'done') return job.result;
      if (!['queued', 'running'].includes(job.state)) throw new Error(`import ${JSON.stringify(job)}`);
      await wait(pollIntervalMs);
    }
  };
  const figures = await measureWork(client, () => ({ pid, done: importAll() }));
  if (figures.result.added !== rows) throw new Error(`${rows} rows: ${JSON.stringify(figures.result)}`);
  return figures;
}

const ask = (bus, operation, request) => bus.call(operation, request, createContext(10_000, { account }));

module.exports = { runImports };
