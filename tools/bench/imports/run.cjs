// The imports bench: how fast an extract of OpenStreetMap is imported, new, as it is, and in its next release, and how
// much memory that takes; beside a reading of the file that does nothing with it.
'use strict';
const { spawn } = require('node:child_process');
const { once } = require('node:events');
const { mkdtempSync, readFileSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join, resolve } = require('node:path');
const { Cleanup, migrate, provision } = require('@lode/service-kit');
const { fromLeads, fromStandalone } = require('../built.cjs');
const { sayTargets } = require('../crawl/verdict.cjs');
const { printTable } = require('../table.cjs');
const { writeExtract } = require('./extract.cjs');

const { startTemporaryPostgres } = fromStandalone('postgres/start-postgres');
const { leadsDatabase } = fromLeads('database/leads-database');

const command = resolve(__dirname, '../../../apps/leads/dist/cli/places-import.js');
const plain = join(__dirname, 'read-plainly.cjs');
const objects = { full: 5_000_000, quick: 200_000 };
/** Megabytes that an import of any file may take. */
const maxMemory = 400;
const betweenLooks = 100;

/** @returns whether every target is reached. */
async function runImports({ quick }) {
  const cleanup = new Cleanup();
  try {
    const count = quick ? objects.quick : objects.full;
    const folder = mkdtempSync(join(tmpdir(), 'lode-imports-'));
    cleanup.add('folder', async () => rmSync(folder, { recursive: true }));
    const file = join(folder, 'generated.osm.pbf');
    const places = writeExtract(file, count);
    const url = await startDatabase(cleanup);
    const runs = {
      'Lode: a new file': await measure([command, file], url),
      'Lode: the same file again': await measure([command, file], url),
      'Lode: its next release': await measure([command, file, '--release', '2026-12-01'], url),
      'only read, once': await measure([plain, file], url),
    };
    return report(count, places, runs);
  } finally {
    await cleanup.run();
  }
}

async function startDatabase(cleanup) {
  const postgres = await startTemporaryPostgres();
  cleanup.add('Postgres', () => postgres.stop());
  const roles = (await provision(postgres.adminUrl, ['leads'])).get('leads');
  await migrate({ service: 'leads', database: leadsDatabase, ...roles });
  return roles.databaseUrl;
}

/** Runs a script in a process of its own. @returns seconds, and the most memory that it had, in megabytes */
async function measure(words, databaseUrl) {
  const began = performance.now();
  const child = spawn(process.execPath, words, {
    env: { ...process.env, DATABASE_URL: databaseUrl, LODE_SUPPRESSION_KEY: '0'.repeat(64) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let memory = 0;
  let said = '';
  child.stderr.on('data', (text) => (said = `${said}${text}`.slice(-2000)));
  const looking = setInterval(() => (memory = peakOf(child.pid) ?? memory), betweenLooks);
  const [status] = await once(child, 'exit');
  clearInterval(looking);
  if (status !== 0) throw new Error(`${words[0]} ended with status ${status}: ${said}`);
  return { seconds: (performance.now() - began) / 1000, memory };
}

/** The high-water mark of Linux; undefined when the process has ended. */
function peakOf(pid) {
  try {
    return (
      Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? NaN) / 1024 ||
      undefined
    );
  } catch {
    return undefined;
  }
}

/** @returns whether every target is reached. */
function report(count, places, runs) {
  const number = (value) => Math.round(value).toLocaleString('en');
  console.log(`\nImports: ${number(count)} objects, ${number(places)} places among them`);
  printTable(
    ['', 'seconds', 'objects/s', 'peak memory, MB'],
    Object.entries(runs).map(([name, { seconds, memory }]) => [
      name,
      seconds.toFixed(1),
      number(count / seconds),
      number(memory),
    ]),
  );
  return sayTargets(
    Object.entries(runs)
      .filter(([name]) => name.startsWith('Lode'))
      .map(([name, { memory }]) => [
        memory < maxMemory,
        `${name}: ${number(memory)} MB at most, under ${maxMemory} wanted`,
      ]),
  );
}

module.exports = { runImports };
