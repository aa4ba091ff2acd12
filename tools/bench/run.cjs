// `npm run bench [-- PART … --quick]` measures Lode, most parts beside other packages in one run. The exit status is 1 if a part
// misses a target.
'use strict';
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { parseArgs } = require('node:util');
const { printMachine } = require('./harness.cjs');

// The packages that Lode is compared with. They are installed by the first benchmark run, and after a change of the lock file.

const changedAt = (file) => fs.statSync(path.join(__dirname, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;

function installPeers() {
  // npm writes the second file at the end of an installation.
  if (changedAt('package-lock.json') <= changedAt('node_modules/.package-lock.json')) return;
  console.log('Installing the packages for comparison …');
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, error } = spawnSync('npm', ['ci', '--prefix', __dirname, ...options], { stdio: 'inherit' });
  if (status !== 0) throw new Error('npm ci in tools/bench failed', { cause: error });
}

/** Loaded on demand, after the packages for comparison are installed. @returns whether the targets are reached. */
const parts = {
  request: (options) => require('./request/run.cjs').runRequest(options),
  verification: (options) => require('./verification.cjs').runVerification(options),
  crawl: (options) => require('./crawl/run.cjs').runCrawl(options),
  sending: (options) => require('./sending/run.cjs').runSending(options),
  searches: (options) => require('./searches/run.cjs').runSearches(options),
  imports: (options) => require('./imports.cjs').runImports(options),
  memory: (options) => require('./memory.cjs').runMemory(options),
  capacity: (options) => require('./capacity/run.cjs').runCapacity(options),
  volume: (options) => require('./volume/run.cjs').runVolume(options),
};
const defaultParts = ['request', 'verification', 'crawl', 'sending', 'memory'];

const help = `npm run bench [-- PART … --quick]
Parts: ${Object.keys(parts).join(', ')}; default: ${defaultParts.join(', ')}.
--quick: fewer rounds and rows, for a first impression.
Full runs of capacity and volume write their results to measured.json of their folder; npm run gen copies them to
docs/guides/capacity.md.`;

async function main() {
  // Exit handlers end the child processes.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false }, quick: { type: 'boolean', default: false } },
  });
  if (values.help) return console.log(help);
  const unknown = positionals.find((name) => !Object.hasOwn(parts, name));
  if (unknown) throw new Error(`Unknown part ${unknown}. Parts: ${Object.keys(parts).join(', ')}.`);
  installPeers();
  printMachine();
  for (const name of positionals.length > 0 ? positionals : defaultParts)
    if (!(await parts[name](values))) process.exitCode = 1;
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
