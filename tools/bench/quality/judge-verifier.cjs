// The verifier: its reading of labelled replies, and its answers about the sandbox.
'use strict';
const { fromStandalone } = require('../built.cjs');
const { judgeLabelledReplies } = require('./labelled.cjs');
const { judgeSandboxes } = require('./sandboxes.cjs');

const { startTemporaryPostgres } = fromStandalone('postgres/start-postgres');

/** @returns promises that were broken, as sentences. */
async function judgeVerifier({ seeds }) {
  const broken = judgeLabelledReplies();
  const postgres = await startTemporaryPostgres();
  process.env.LODE_TEST_POSTGRES = postgres.adminUrl;
  try {
    return [...broken, ...(await judgeSandboxes(seeds))];
  } finally {
    await postgres.stop();
  }
}

module.exports = { judgeVerifier };
