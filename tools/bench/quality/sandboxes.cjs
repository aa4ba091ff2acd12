// The verifier compared with the truth of three new sandboxes, and of every kind of mail server.
'use strict';
const { startSandbox } = require('@lode/sandbox');
const { kindAndWorldCases, kindCases, worldCases } = require('./cases.cjs');
const { drawSeeds } = require('./draw-seeds.cjs');
const { printMatrix } = require('./matrix.cjs');
const { score } = require('./score.cjs');
const { withVerifier } = require('./verifier.cjs');
const { printTable } = require('../table.cjs');

const companies = 60;

/** @returns missed targets, as sentences. */
async function judgeSandboxes(seeds) {
  const scores = [];
  for (const seed of drawSeeds(seeds))
    scores.push([`seed ${seed}`, await judge({ seed, companies }, worldCases)]);
  scores.push(['every kind', await judge({ seed: 1, companies: 0 }, kindCases)]);
  scores.push(['in bulk', await judge({ seed: 2, companies }, kindAndWorldCases, 'inBulk')]);
  for (const [name, result] of scores) report(name, result);
  printSummary(scores);
  return scores.flatMap(([name, result]) => missedTargets(name, result));
}

async function judge(options, casesOf, mode = 'oneByOne') {
  const sandbox = await startSandbox({ ...options, templates: 'all' });
  try {
    const cases = casesOf(sandbox);
    const emails = cases.map(({ email }) => email);
    const answers = await withVerifier(sandbox, (verifier) => verifier[mode](emails));
    return score(
      cases.map((one, index) => ({ ...one, verdict: answers[index].verdict, reason: answers[index].reason })),
    );
  } finally {
    await sandbox.close();
  }
}

function report(name, { addresses, counts, wrong }) {
  console.log(`Verifier, ${name}: ${addresses} addresses`);
  printMatrix('expected \\ got', counts);
  const alike = Map.groupBy(
    wrong,
    ({ kind, state, expected, verdict, reason }) =>
      `${kind}, ${state}: expected ${expected.verdict} (${expected.reasons.join(' or ')}), got ${verdict} (${reason})`,
  );
  for (const [sentence, cases] of alike) console.log(`  ${cases.length} × ${sentence}`);
  if (alike.size) console.log();
}

const figures = [
  ['deliverable: precision', ({ valid }) => valid.precision],
  ['deliverable: recall', ({ valid }) => valid.recall],
  ['invalid: precision', ({ invalid }) => invalid.precision],
  ['invalid: recall', ({ invalid }) => invalid.recall],
  ['verdict as expected', ({ asExpected }) => asExpected],
  ['reason as expected', ({ reasonsAsExpected }) => reasonsAsExpected],
];

function printSummary(scores) {
  printTable(
    ['', ...scores.map(([name]) => name), 'worst'],
    figures.map(([name, figure]) => {
      const values = scores.map(([, result]) => figure(result));
      return [name, ...[...values, Math.min(...values)].map((value) => value.toFixed(4))];
    }),
  );
}

const missedTargets = (name, { valid, failed, blamed }) => [
  ...failed.map(({ email, reason }) => `${name}: ${email} failed with ${reason}`),
  ...(valid.precision < 1 ? [`${name}: an undeliverable address was reported as deliverable`] : []),
  ...blamed.map(
    ({ email, kind }) => `${name}: ${email} (${kind}) was reported as invalid, but the sender was rejected`,
  ),
];

module.exports = { judgeSandboxes };
