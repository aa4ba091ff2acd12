// Runs every check of the house in order: `npm run check`, or `npm run check -- types lint` for some of them.
// One line per step; what a failed step found stands below its line. Exit status 1 where a step failed.
'use strict';
const path = require('node:path');
const { steps } = require('./check/steps.cjs');

async function main() {
  const root = path.resolve(__dirname, '..');
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new Error(
      `no step is called ${unknown.join(', ')}; there are ${steps.map(({ name }) => name).join(', ')}`,
    );
  const chosen = steps.filter(({ name }) => asked.length === 0 || asked.includes(name));
  for (const step of chosen) if (!(await passes(step, root))) process.exitCode = 1;
}

async function passes({ name, meaning, run }, root) {
  const started = performance.now();
  const problems = await run(root).catch((error) => [error.stack]);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const ok = problems.length === 0;
  process.stdout.write(`${ok ? 'ok  ' : 'FAIL'} ${seconds.padStart(5)} s  ${name.padEnd(11)} ${meaning}\n`);
  for (const problem of problems) process.stdout.write(`${problem.replaceAll(/^/gm, '     ')}\n`);
  return ok;
}

main().catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
