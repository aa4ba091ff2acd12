// The verifier against known truth: three worlds drawn now, and every kind of mail server once.
'use strict';
const { startSandbox } = require('@lode/sandbox');
const { kindAndWorldCases, kindCases, worldCases } = require('./cases.cjs');
const { drawSeeds } = require('./draw-seeds.cjs');
const { printMatrix } = require('./matrix.cjs');
const { score } = require('./score.cjs');
const { withVerifier } = require('./verifier.cjs');
const { printTable } = require('../table.cjs');

const companies = 60;

/** @param seeds of earlier runs to repeat; fresh ones where there are none. @returns broken promises. */
async function judgeSandboxes(seeds) {
  const scores = [];
  for (const seed of drawSeeds(seeds))
    scores.push([`seed ${seed}`, await judge({ seed, companies }, worldCases)]);
  scores.push(['every kind', await judge({ seed: 1, companies: 0 }, kindCases)]);
  scores.push(['in bulk', await judge({ seed: 2, companies }, kindAndWorldCases, 'inBulk')]);
  for (const [name, result] of scores) report(name, result);
  summarise(scores);
  return scores.flatMap(([name, result]) => brokenPromises(name, result));
}

async function judge(options, casesOf, way = 'oneByOne') {
  const sandbox = await startSandbox({ ...options, templates: 'all' });
  try {
    const cases = casesOf(sandbox);
    const emails = cases.map(({ email }) => email);
    const answers = await withVerifier(sandbox, (verifier) => verifier[way](emails));
    return score(
      cases.map((one, index) => ({ ...one, verdict: answers[index].verdict, reason: answers[index].reason })),
    );
  } finally {
    await sandbox.close();
  }
}

function report(name, { addresses, counts, mistaken }) {
  console.log(`Verifier, ${name}: ${addresses} addresses`);
  printMatrix('expected \\ got', counts);
  const alike = Map.groupBy(
    mistaken,
    ({ kind, state, expected, verdict, reason }) =>
      `${kind}, ${state}: ${expected.verdict} (${expected.reasons.join(' or ')}) expected, ${verdict} (${reason}) got`,
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

function summarise(scores) {
  printTable(
    ['', ...scores.map(([name]) => name), 'worst'],
    figures.map(([name, figure]) => {
      const values = scores.map(([, result]) => figure(result));
      return [name, ...[...values, Math.min(...values)].map((value) => value.toFixed(4))];
    }),
  );
}

const brokenPromises = (name, { valid, failed, blamed }) => [
  ...failed.map(({ email, reason }) => `${name}: ${email} was answered with ${reason}`),
  ...(valid.precision < 1 ? [`${name}: an address was called deliverable that is not`] : []),
  ...blamed.map(
    ({ email, kind }) => `${name}: ${email} (${kind}) was called invalid, the sender was refused`,
  ),
];

module.exports = { judgeSandboxes };
