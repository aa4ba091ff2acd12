// `npm test` and, with the argument e2e, `npm run test:e2e`. Prints the slowest files, failures with what they expected, the
// processor time and, in the last line, the numbers of passed and failed tests. Exit status 1 after a failure. `--record` stores
// durations and processor time, `--budget` fails a run that needs more than was recorded; Vitest gets all other arguments.
'use strict';
const { spawn } = require('node:child_process');
const { once } = require('node:events');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { overBudget, recordBudget, byDuration, recordDurations } = require('./test/records.cjs');
const { measureFixedWork, processorSeconds } = require('./test/processor-time.cjs');

const root = path.resolve(__dirname, '..');
const own = ['e2e', '--record', '--budget'];
const options = process.argv.slice(2);
const tier = options.includes('e2e') ? 'e2e' : 'test';
/** One more than processors: integration tests wait for servers and timers, and slow each other down beyond that. */
const workers = os.availableParallelism() + 1;
const slowest = 10;

/** Excludes LODE settings of the caller from the tests. */
const isOfLode = (name) => /^(LODE_(?!PROPERTY_RUNS$)|PORT$|DATABASE_URL$|NATS_URL$)/.test(name);
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOfLode(name)));

/** Runs Vitest and forwards signals to it. @returns its exit status */
async function runVitest(report) {
  const args = ['node_modules/vitest/vitest.mjs', 'run', `--maxWorkers=${workers}`];
  args.push('--reporter=default', '--reporter=./tools/test/reporter.mjs');
  args.push(...options.filter((option) => !own.includes(option)));
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...env, LODE_TEST_TIER: tier, LODE_TEST_REPORT: report },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const passOn = (signal) => child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM'];
  for (const signal of signals) process.on(signal, passOn);
  const [status, signal] = await once(child, 'close');
  for (const name of signals) process.off(name, passOn);
  if (signal || status > 128) process.exit(1);
  return status;
}

/** A run without a report counts as one failure. */
async function runTests() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lode-report-'));
  const file = path.join(folder, 'report.json');
  try {
    const status = await runVitest(file);
    const report = fs.existsSync(file)
      ? JSON.parse(fs.readFileSync(file, 'utf8'))
      : { passed: 0, failures: [], files: [] };
    if (status !== 0 && report.failures.length === 0)
      report.failures.push(`Vitest ended with status ${status} without a failed test`);
    return { ...report, secondsOfChildren: readNumbers(`${file}.children`) };
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/** Sum of the lines of a file: processor time of servers that workers left to their end. */
const readNumbers = (file) =>
  fs.existsSync(file)
    ? fs
        .readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map(Number)
        .reduce((sum, each) => sum + each)
    : 0;

/** Runs the tests between two measurements of the fixed work. */
async function measure(work) {
  const before = await measureFixedWork();
  const first = processorSeconds();
  const result = await work();
  const seconds = processorSeconds() - first + result.secondsOfChildren;
  const fixedWork = (before + (await measureFixedWork())) / 2;
  return { result, usage: { seconds, fixedWork } };
}

async function main() {
  const started = performance.now();
  const { result, usage } = await measure(runTests);
  const { passed, failures, files } = result;
  const isMeasured = Number.isFinite(usage.seconds);
  if (options.includes('--record')) {
    recordDurations(tier, files);
    if (isMeasured) recordBudget(tier, usage);
  }
  const excess = options.includes('--budget') && isMeasured && overBudget(tier, usage);
  if (excess) failures.push(excess);
  print('\nThe slowest test files:');
  const sorted = byDuration(files);
  for (const { file, seconds } of sorted.slice(0, slowest))
    print(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
  for (const failure of failures) print(`failed: ${failure}`);
  const processor = isMeasured ? `${usage.seconds.toFixed(0)} s` : 'not measured on this system';
  const elapsed = ((performance.now() - started) / 1000).toFixed(0);
  print(
    `${elapsed} s, processor time ${processor} (fixed work: ${usage.fixedWork.toFixed(2)} s), longest file ${(sorted[0]?.seconds ?? 0).toFixed(0)} s`,
  );
  print(`${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}

const print = (line) => process.stdout.write(`${line}\n`);

main();
