// Lode with a sandbox that has businesses, and with places imported from a file.
'use strict';
const { execFile } = require('node:child_process');
const { randomBytes } = require('node:crypto');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { promisify } = require('node:util');
const { startSandbox } = require('@lode/sandbox');
const { startLode } = require('../standalone/start.cjs');

const importer = path.resolve(__dirname, '../../../apps/standalone/dist/cli/places-import.js');
const release = '2026-11-01.0';

/** @param world options of the sandbox. @param startPostgres as of `startLode` */
async function startLeads(world, cleanup, startPostgres) {
  const sandbox = await startSandbox({ templates: 'all', ...world });
  cleanup.add('sandbox', () => sandbox.close());
  const hashes = { LODE_SUPPRESSION_KEY: randomBytes(32).toString('hex') };
  const settings = {
    LODE_SMTP_PROXY: sandbox.proxyUrl,
    LODE_OVERPASS_URL: sandbox.directory.overpassUrl,
    LODE_SEARXNG_URL: sandbox.directory.searxngUrl,
    ...hashes,
  };
  const lode = await startLode(sandbox, settings, cleanup, startPostgres);
  await importPlaces(sandbox, { DATABASE_URL: lode.adminUrl, ...hashes });
  return { sandbox, lode };
}

async function importPlaces({ directory }, settings) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lode-bench-places-'));
  try {
    const file = path.join(folder, 'places.parquet');
    await directory.writeOverture(file);
    const { PATH } = process.env;
    const env = { PATH, LODE_DATA_DIR: folder, ...settings };
    await promisify(execFile)(process.execPath, [importer, file, '--release', release], { env });
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

module.exports = { startLeads };
