// The verifier: its classification of labelled replies, and its verdicts about the sandbox.
'use strict';
const { fromStandalone } = require('../built.cjs');
const { judgeLabelledReplies } = require('./labelled.cjs');
const { judgeSandboxes } = require('./sandboxes.cjs');

const { startTemporaryPostgres } = fromStandalone('postgres/start-postgres');

/** @returns missed targets, as sentences. */
async function judgeVerifier({ seeds }) {
  const missed = judgeLabelledReplies();
  const postgres = await startTemporaryPostgres();
  process.env.LODE_TEST_POSTGRES = postgres.adminUrl;
  try {
    return [...missed, ...(await judgeSandboxes(seeds))];
  } finally {
    await postgres.stop();
  }
}

module.exports = { judgeVerifier };
