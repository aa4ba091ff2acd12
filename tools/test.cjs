// `npm test`: the checks, then every test. The last line counts what passed and what failed; exit status 1
// where anything did.
'use strict';
const { spawn } = require('node:child_process');
const { once } = require('node:events');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

const root = path.resolve(__dirname, '..');
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'];

/** The deployment whose tests take longest, and those of other deployments or of mail hosts that take their time. */
const longest = 'apps/e2e/src/services.';
const deployments = ['apps/e2e/', 'apps/standalone/', 'every-behaviour.'];
const without = (...places) => places.map((place) => `--exclude=**/${place}**`);
/** Parts that take about as long, one worker each: more than processors, since many suites wait for servers. */
const parts = [[longest], [...deployments, ...without(longest)], without(...deployments)].map((files) => [
  '--maxWorkers=1',
  ...files,
]);

/** Settings of the caller's Lode are nothing to the tests. */
const isOfLode = (name) => /^(LODE_|PORT$|DATABASE_URL$|NATS_URL$)/.test(name);
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOfLode(name)));

/** Runs a script in the project and passes signals on to it. @returns its exit status and what it printed */
async function runNode(args) {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const passOn = (signal) => child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM'];
  for (const signal of signals) process.on(signal, passOn);
  let printed = '';
  child.stdout.on('data', (chunk) => {
    process.stdout.write(chunk);
    printed += chunk;
  });
  const [status, signal] = await once(child, 'close');
  for (const name of signals) process.off(name, passOn);
  if (signal || status > 128) process.exit(1);
  return { status, printed };
}

/** Every step of the check counts; one that ends without a single step is a failure. */
async function runChecks() {
  const { status, printed } = await runNode(['tools/check.cjs']);
  const steps = [...printed.matchAll(/^(ok|FAIL) +[\d.]+ s +(\S+)/gm)].map(([, word, name]) => ({
    word,
    name,
  }));
  const failed = steps.filter(({ word }) => word === 'FAIL').map(({ name }) => `check ${name}`);
  if (status !== 0 && failed.length === 0) failed.push('check');
  return { passed: steps.length - failed.length, failed };
}

/** All parts at the same time. */
async function runTests() {
  const results = await Promise.all(parts.map(runPart));
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.flatMap(({ failed }) => failed),
  };
}

/** A suite that does not load counts as one failure, as does a run that ends without a report. */
async function runPart(options) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lode-report-'));
  const report = path.join(folder, 'report.json');
  try {
    const { status } = await runNode([...vitest, ...options, `--outputFile=${report}`]);
    if (!fs.existsSync(report)) return { passed: 0, failed: ['vitest'] };
    const { numPassedTests, testResults } = JSON.parse(fs.readFileSync(report, 'utf8'));
    const failed = testResults.filter((suite) => suite.status === 'failed').flatMap(failuresOf);
    if (status !== 0 && failed.length === 0) failed.push('vitest');
    return { passed: numPassedTests, failed };
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

function failuresOf({ name, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  const file = path.relative(root, name);
  return failed.length === 0 ? [file] : failed.map(({ fullName }) => `${file}: ${fullName}`);
}

async function main() {
  const checks = await runChecks();
  const tests = await runTests();
  const failed = [...checks.failed, ...tests.failed];
  process.stdout.write(failed.map((name) => `failed: ${name}\n`).join(''));
  process.stdout.write(`${checks.passed + tests.passed} passed, ${failed.length} failed\n`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

main();
