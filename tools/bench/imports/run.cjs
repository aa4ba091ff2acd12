// The imports benchmark: speed and memory of importing an extract of OpenStreetMap: a new file, the same file, and its
// next release, beside a plain reading of the file.
'use strict';
const { spawn } = require('node:child_process');
const { once } = require('node:events');
const { mkdtempSync, readFileSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join, resolve } = require('node:path');
const { Cleanup } = require('@lode/service-kit');
const { startLeadsDatabase } = require('../places/database.cjs');
const { printTable, whole } = require('../table.cjs');
const { reportTargets } = require('../targets.cjs');
const { writeExtract } = require('./extract.cjs');

const command = resolve(__dirname, '../../../apps/leads/dist/cli/places-import.js');
const plain = join(__dirname, 'read-plainly.cjs');
const objects = { full: 5_000_000, quick: 200_000 };
/** Megabytes, for a file of any size. */
const maxMemory = 400;
const sampleIntervalMs = 100;

/** @returns whether every target is reached. */
async function runImports({ quick }) {
  const cleanup = new Cleanup();
  try {
    const count = quick ? objects.quick : objects.full;
    const folder = mkdtempSync(join(tmpdir(), 'lode-imports-'));
    cleanup.add('folder', async () => rmSync(folder, { recursive: true }));
    const file = join(folder, 'generated.osm.pbf');
    const places = writeExtract(file, count);
    const { url } = await startLeadsDatabase(cleanup);
    const runs = {
      'Lode: a new file': await measure([command, file], url),
      'Lode: the same file again': await measure([command, file], url),
      'Lode: its next release': await measure([command, file, '--release', '2026-12-01'], url),
      'plain reading': await measure([plain, file], url),
    };
    return report(count, places, runs);
  } finally {
    await cleanup.run();
  }
}

/** Runs a script in a process of its own. @returns seconds, and peak memory in megabytes */
async function measure(args, databaseUrl) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, DATABASE_URL: databaseUrl, LODE_SUPPRESSION_KEY: '0'.repeat(64) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let memory = 0;
  let errors = '';
  child.stderr.on('data', (text) => (errors = `${errors}${text}`.slice(-2000)));
  const sampling = setInterval(() => (memory = peakOf(child.pid) ?? memory), sampleIntervalMs);
  const [status] = await once(child, 'exit');
  clearInterval(sampling);
  if (status !== 0) throw new Error(`${args[0]} ended with status ${status}: ${errors}`);
  return { seconds: (performance.now() - startedAt) / 1000, memory };
}

/** The high-water mark of Linux, or undefined if the process has ended. */
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
  console.log(`\nImports: ${whole(count)} objects, ${whole(places)} of them places`);
  printTable(
    ['', 'seconds', 'objects/s', 'peak memory, MB'],
    Object.entries(runs).map(([name, { seconds, memory }]) => [
      name,
      seconds.toFixed(1),
      whole(count / seconds),
      whole(memory),
    ]),
  );
  return reportTargets(
    Object.entries(runs)
      .filter(([name]) => name.startsWith('Lode'))
      .map(([name, { memory }]) => [
        memory < maxMemory,
        `${name}: peak of ${whole(memory)} MB, target: under ${maxMemory}`,
      ]),
  );
}

module.exports = { runImports };
