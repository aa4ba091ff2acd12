// `npm run bench:quality [-- SEED …]`: accuracy against known truth. Ends with status 1 where a promise is
// broken: a refusal of the sender called invalid, or an address called deliverable that is not.
'use strict';
const { exitOnSignals } = require('../check/exit-on-signals.cjs');
const { fromStandalone } = require('./built.cjs');
const { judgeLabelledReplies } = require('./quality/labelled.cjs');
const { judgeSandboxes } = require('./quality/sandboxes.cjs');

const { startTemporaryPostgres } = fromStandalone('postgres/start-postgres');

/** Seeds of earlier runs to repeat. */
const seeds = process.argv.slice(2).map(Number);

async function main() {
  exitOnSignals();
  if (!seeds.every((seed) => Number.isSafeInteger(seed) && seed > 0))
    throw new Error('Seeds are whole numbers, as this bench prints them.');
  const broken = judgeLabelledReplies();
  const postgres = await startTemporaryPostgres();
  process.env.LODE_TEST_POSTGRES = postgres.adminUrl;
  try {
    broken.push(...(await judgeSandboxes(seeds)));
  } finally {
    await postgres.stop();
  }
  for (const sentence of broken) console.log(`BROKEN  ${sentence}`);
  process.exitCode = broken.length ? 1 : 0;
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
