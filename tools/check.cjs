// Runs all checks, or the named ones: `npm run check -- types lint`. Two steps run at a time; the report has one line per
// step, in order, followed by the problems of a failed step. Exit status 1 if a step failed.
'use strict';
const path = require('node:path');
const { exitOnSignals } = require('./check/exit-on-signals.cjs');
const { forEachConcurrent } = require('./check/lanes.cjs');
const { steps } = require('./check/steps.cjs');

async function main() {
  exitOnSignals();
  const root = path.resolve(__dirname, '..');
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new Error(
      `Unknown steps: ${unknown.join(', ')}. Steps: ${steps.map(({ name }) => name).join(', ')}`,
    );
  const chosen = steps.filter(({ name }) => asked.length === 0 || asked.includes(name));
  await forEachConcurrent(chosen, async (step) => {
    const { report, ok } = await examine(step, root);
    return () => {
      process.stdout.write(report);
      if (!ok) process.exitCode = 1;
    };
  });
}

async function examine({ name, meaning, run }, root) {
  const started = performance.now();
  const problems = await run(root).catch((error) => [error.stack]);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const ok = problems.length === 0;
  const line = `${ok ? 'ok  ' : 'FAIL'} ${seconds.padStart(5)} s  ${name.padEnd(11)} ${meaning}`;
  const report = [line, ...problems.map((problem) => problem.replaceAll(/^/gm, '     '))].join('\n');
  return { ok, report: `${report}\n` };
}

main().catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
