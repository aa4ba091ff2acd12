// `npm test`: all tests. Prints the slowest test files and, in the last line, the numbers of passed and failed tests. Exit
// status 1 after a failure. `npm test -- --record` stores the durations of the files.
'use strict';
const { spawn } = require('node:child_process');
const { once } = require('node:events');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { recordDurations, slowestFiles } = require('./test/durations.cjs');

const root = path.resolve(__dirname, '..');
/** One more than processors: integration tests wait for servers and timers, and slow each other down beyond that. */
const workers = os.availableParallelism() + 1;

/** Excludes LODE settings of the caller from the tests. */
const isOfLode = (name) => /^(LODE_|PORT$|DATABASE_URL$|NATS_URL$)/.test(name);
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOfLode(name)));

/** Runs Vitest and forwards signals to it. @returns its exit status */
async function runVitest(options) {
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...options];
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  const passOn = (signal) => child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM'];
  for (const signal of signals) process.on(signal, passOn);
  const [status, signal] = await once(child, 'close');
  for (const name of signals) process.off(name, passOn);
  if (signal || status > 128) process.exit(1);
  return status;
}

/** A suite that does not load, and a run without a report, count as one failure. */
async function runTests() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lode-report-'));
  const file = path.join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${file}`];
  try {
    const status = await runVitest([`--maxWorkers=${workers}`, ...reporters]);
    if (!fs.existsSync(file)) return { passed: 0, failed: ['vitest'], files: [] };
    const { numPassedTests, testResults } = JSON.parse(fs.readFileSync(file, 'utf8'));
    const failed = testResults.filter((suite) => suite.status === 'failed').flatMap(failuresOf);
    if (status !== 0 && failed.length === 0) failed.push('vitest');
    return { passed: numPassedTests, failed, files: testResults.map(durationOf) };
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

const durationOf = ({ name, startTime, endTime }) => ({
  file: path.relative(root, name),
  seconds: (endTime - startTime) / 1000,
});

function failuresOf({ name, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  const file = path.relative(root, name);
  return failed.length === 0 ? [file] : failed.map(({ fullName }) => `${file}: ${fullName}`);
}

async function main() {
  const { passed, failed, files } = await runTests();
  if (process.argv.includes('--record')) recordDurations(files);
  process.stdout.write(`\nThe slowest test files:\n${slowestFiles(files).join('')}`);
  process.stdout.write(failed.map((name) => `failed: ${name}\n`).join(''));
  process.stdout.write(`${passed} passed, ${failed.length} failed\n`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

main();
