// Runs all checks, or the named ones: `npm run check -- types lint`. Two steps run at a time; the report has one line per
// step, in order, followed by the problems of a failed step. Exit status 1 if a step failed.
'use strict';
const path = require('node:path');
const { steps } = require('./check/steps.cjs');

async function main() {
  // Exit handlers end the processes of the steps.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  const root = path.resolve(__dirname, '..');
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new Error(
      `Unknown steps: ${unknown.join(', ')}. Steps: ${steps.map(({ name }) => name).join(', ')}`,
    );
  const chosen = asked.length === 0 ? steps : steps.filter(({ name }) => asked.includes(name));
  const reports = run(chosen, root);
  for (const each of reports) {
    const { report, ok } = await each;
    process.stdout.write(report);
    if (!ok) process.exitCode = 1;
  }
}

/** Starts the steps in order, two at a time. A step with `needs` waits for the named step if that runs too. */
function run(chosen, root) {
  const done = chosen.map(() => Promise.withResolvers());
  const named = new Map(chosen.map(({ name }, index) => [name, done[index].promise]));
  const waiting = chosen.entries();
  const lane = async () => {
    for (const [index, step] of waiting) {
      await named.get(step.needs);
      done[index].resolve(examine(step, root));
      await done[index].promise;
    }
  };
  lane();
  lane();
  return done.map(({ promise }) => promise);
}

async function examine({ name, meaning, run }, root) {
  const started = performance.now();
  const problems = await new Promise((resolve) => resolve(run(root))).catch((error) => [error.stack]);
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
