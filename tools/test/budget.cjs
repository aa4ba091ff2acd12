// The recorded processor seconds of a tier, and whether a run stays within them.
'use strict';
const fs = require('node:fs');
const path = require('node:path');

const store = path.join(__dirname, 'budget.json');
const tolerance = 1.1;

const readBudgets = () => JSON.parse(fs.readFileSync(store, 'utf8'));
const rounded = (seconds) => Math.round(seconds * 100) / 100;

/** @param usage `{ seconds, fixedWork }`: processor seconds of the run and of the fixed work in it */
function recordBudget(tier, { seconds, fixedWork }) {
  const budgets = {
    ...readBudgets(),
    [tier]: { seconds: Math.round(seconds), fixedWork: rounded(fixedWork) },
  };
  fs.writeFileSync(store, `${JSON.stringify(budgets, undefined, 2)}\n`);
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

module.exports = { overBudget, recordBudget };
