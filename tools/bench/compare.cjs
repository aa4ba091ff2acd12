// `npm run bench:compare -- BEFORE.json AFTER.json` compares two results of `npm run bench -- --json=FILE`. The exit status
// is 1 if the later run misses a target that the earlier one reached.
'use strict';
const fs = require('node:fs');
const { parseArgs } = require('node:util');
const { comparedFigures, newlyMissed } = require('./comparison.cjs');
const { printTable } = require('./table.cjs');

const usage = 'npm run bench:compare -- BEFORE.json AFTER.json';

/** @throws Error if the file is not a result of a run */
function readRun(file) {
  const run = JSON.parse(fs.readFileSync(file, 'utf8'));
  if (!Array.isArray(run.parts)) throw new Error(`${file} is no result of \`npm run bench -- --json=FILE\`.`);
  return run;
}

const describeRun = (title, { commit, date, machine, quick }) =>
  console.log(
    `${title}: ${commit ?? 'no commit'}, ${date}, Node ${machine.node}, ${machine.cores} cores${quick ? ', --quick' : ''}`,
  );

/** @returns whether no target was lost */
function comparePart(before, after) {
  console.log(`\n${after.name}: load ${before.load.toFixed(1)} and ${after.load.toFixed(1)}`);
  const figures = comparedFigures(before, after);
  if (figures.length > 0) printTable(['', 'figure', 'before', 'after', 'ratio'], figures);
  const missed = newlyMissed(before, after);
  for (const sentence of missed) console.log(`MISSED now  ${sentence}`);
  return missed.length === 0;
}

function main() {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length !== 2) throw new Error(usage);
  const [before, after] = positionals.map(readRun);
  describeRun('before', before);
  describeRun('after ', after);
  if (before.quick !== after.quick)
    console.log('Only one of the runs was shortened: figures may differ for that reason.');
  let kept = true;
  for (const part of after.parts) {
    const earlier = before.parts.find(({ name }) => name === part.name);
    if (earlier) kept = comparePart(earlier, part) && kept;
    else console.log(`\n${part.name}: not in the earlier run`);
  }
  process.exitCode = kept ? 0 : 1;
}

try {
  main();
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}
