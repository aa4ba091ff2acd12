// Durations of test files: the slowest start first, so that no worker runs a long file at the end.
'use strict';
const fs = require('node:fs');
const path = require('node:path');

// The recorded processor seconds of a tier, and whether a run stays within them.

const budgetFile = path.join(__dirname, 'budget.json');
const tolerance = 1.1;

const readBudgets = () => JSON.parse(fs.readFileSync(budgetFile, 'utf8'));
const rounded = (seconds) => Math.round(seconds * 100) / 100;

/** @param usage `{ seconds, fixedWork }`: processor seconds of the run and of the fixed work in it */
function recordBudget(tier, { seconds, fixedWork }) {
  const budgets = {
    ...readBudgets(),
    [tier]: { seconds: Math.round(seconds), fixedWork: rounded(fixedWork) },
  };
  fs.writeFileSync(budgetFile, `${JSON.stringify(budgets, undefined, 2)}\n`);
}

/** The recorded seconds at the speed that the machine had in this run. */
const budgetOf = (recorded, { fixedWork }) => (recorded.seconds * fixedWork) / recorded.fixedWork;

/** @returns a sentence if the run needed a tenth more than recorded */
function overBudget(tier, usage, recorded = readBudgets()[tier]) {
  if (!recorded) return undefined;
  const budget = budgetOf(recorded, usage);
  if (usage.seconds <= budget * tolerance) return undefined;
  return `processor time: ${usage.seconds.toFixed(0)} s, more than a tenth above the budget of ${budget.toFixed(0)} s (tools/test/budget.json, scaled by ${(usage.fixedWork / recorded.fixedWork).toFixed(2)}, the time of the fixed work); find the cause, or record it by npm test -- --record`;
}

const durationsFile = path.join(__dirname, 'durations.json');
/** Faster files are not recorded, because their order does not matter. */
const minSeconds = 1;

/** Recorded seconds by path from the root of the project. */
const readDurations = () => new Map(Object.entries(JSON.parse(fs.readFileSync(durationsFile, 'utf8'))));

const byDuration = (files) => files.toSorted((a, b) => b.seconds - a.seconds);

/** Replaces the durations of a tier. @param files `{ file, seconds }` of a whole run */
function recordDurations(tier, files) {
  const isOfTier = (file) => file.endsWith('.e2e.spec.ts') === (tier === 'e2e');
  const others = [...readDurations()]
    .filter(([file]) => !isOfTier(file))
    .map(([file, seconds]) => ({ file, seconds }));
  const recorded = [...others, ...files.filter(({ seconds }) => seconds >= minSeconds)];
  const entries = byDuration(recorded).map(({ file, seconds }) => [file, Math.round(seconds)]);
  fs.writeFileSync(durationsFile, `${JSON.stringify(Object.fromEntries(entries), undefined, 2)}\n`);
}

module.exports = { overBudget, recordBudget, byDuration, readDurations, recordDurations };
