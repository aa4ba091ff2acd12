// `npm test`: the checks, then every test. The last line counts what passed and what failed; exit status 1
// where anything did.
'use strict';
const { spawn } = require('node:child_process');
const { once } = require('node:events');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

const root = path.resolve(__dirname, '..');
const jest = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
  '--ci',
  '--maxWorkers=2',
];

/** Settings of the caller's Lode are nothing to the tests. */
const isOfLode = (name) => /^(LODE_|PORT$|DATABASE_URL$|NATS_URL$)/.test(name);
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOfLode(name)));

/** Runs a script in the project and passes signals on to it. @returns whether it succeeded */
async function runNode(args) {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  const passOn = (signal) => child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM'];
  for (const signal of signals) process.on(signal, passOn);
  const [status, signal] = await once(child, 'exit');
  for (const name of signals) process.off(name, passOn);
  if (signal || status > 128) process.exit(1);
  return status === 0;
}

/** A suite that does not even load counts as one failure, as does a run that ends without a report. */
async function runTests() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lode-report-'));
  const report = path.join(folder, 'report.json');
  try {
    const succeeded = await runNode([...jest, '--json', `--outputFile=${report}`]);
    if (!fs.existsSync(report)) return { passed: 0, failed: 1 };
    const results = JSON.parse(fs.readFileSync(report, 'utf8'));
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    return { passed: results.numPassedTests, failed: Math.max(failed, succeeded ? 0 : 1) };
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

async function main() {
  const checked = await runNode(['tools/check.cjs']);
  const tests = await runTests();
  const passed = tests.passed + (checked ? 1 : 0);
  const failed = tests.failed + (checked ? 0 : 1);
  process.stdout.write(`\nnpm run check ${checked ? 'passed' : 'failed'}, and it counts as one.\n`);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode = failed > 0 ? 1 : 0;
}

main();
