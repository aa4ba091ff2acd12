// `npm test`: all checks and tests, concurrently. Prints the slowest test files and, in the last line, the numbers of
// passed and failed ones. Exit status 1 after a failure. `npm test -- --record` stores the durations of the files.
'use strict';
const { spawn } = require('node:child_process');
const { once } = require('node:events');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { steps } = require('./check/steps.cjs');
const { recordDurations, slowestFiles } = require('./test/durations.cjs');

const root = path.resolve(__dirname, '..');
/** One more than processors: integration tests wait for servers and timers, and slow each other down beyond that. */
const workers = os.availableParallelism() + 1;
/** Checks run at low priority, because tests have short deadlines. */
const checkPriority = 10;

/** Excludes LODE settings of the caller from the tests. */
const isOfLode = (name) => /^(LODE_|PORT$|DATABASE_URL$|NATS_URL$)/.test(name);
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOfLode(name)));

/** Runs a script in the project and forwards signals to it. @returns its exit status and its output */
async function runNode(args, priority = 0) {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  if (priority > 0) os.setPriority(child.pid, priority);
  const passOn = (signal) => child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM'];
  for (const signal of signals) process.on(signal, passOn);
  let output = '';
  child.stdout.on('data', (chunk) => {
    process.stdout.write(chunk);
    output += chunk;
  });
  const [status, signal] = await once(child, 'close');
  for (const name of signals) process.off(name, passOn);
  if (signal || status > 128) process.exit(1);
  return { status, output };
}

/**
 * Counts the steps of the check; a check without any step is a failure. The step `build` runs before the tests, because Nx
 * replaces `dist`, from which tests start services, even without changes.
 */
async function runChecks() {
  const chosen = steps.map(({ name }) => name).filter((name) => name !== 'build');
  const { status, output } = await runNode(['tools/check.cjs', ...chosen], checkPriority);
  const outcomes = [...output.matchAll(/^(ok|FAIL) +[\d.]+ s +(\S+)/gm)].map(([, word, name]) => ({
    word,
    name,
  }));
  const failed = outcomes.filter(({ word }) => word === 'FAIL').map(({ name }) => `check ${name}`);
  if (status !== 0 && failed.length === 0) failed.push('check');
  return { passed: outcomes.length - failed.length, failed };
}

/** A suite that does not load, and a run without a report, count as one failure. */
async function runTests() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lode-report-'));
  const file = path.join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${file}`];
  try {
    const options = [`--maxWorkers=${workers}`, ...reporters];
    const { status } = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...options]);
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
  const [checks, tests] = await Promise.all([runChecks(), runTests()]);
  if (process.argv.includes('--record')) recordDurations(tests.files);
  const failed = [...checks.failed, ...tests.failed];
  process.stdout.write(`\nThe slowest test files:\n${slowestFiles(tests.files).join('')}`);
  process.stdout.write(failed.map((name) => `failed: ${name}\n`).join(''));
  process.stdout.write(`${checks.passed + tests.passed} passed, ${failed.length} failed\n`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

main();
