// The imports benchmark: speed and memory of importing an extract of OpenStreetMap: a new file, the same file, and its
// next release, beside a plain reading of the file.
'use strict';
const { mkdtempSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { Cleanup } = require('@lode/service-kit');
const { startLeadsDatabase } = require('../places/database.cjs');
const { printTable, whole } = require('../table.cjs');
const { reportTargets } = require('../targets.cjs');
const { writeExtract } = require('./extract.cjs');
const { runImport, runScript } = require('./run-import.cjs');

const plain = join(__dirname, 'read-plainly.cjs');
const objects = { full: 5_000_000, quick: 200_000 };
/** Megabytes, for a file of any size. */
const maxMemory = 400;

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
      'Lode: a new file': await runImport([file], url),
      'Lode: the same file again': await runImport([file], url),
      'Lode: its next release': await runImport([file, '--release', '2026-12-01'], url),
      'plain reading': await runScript([plain, file], url),
    };
    return report(count, places, runs);
  } finally {
    await cleanup.run();
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
