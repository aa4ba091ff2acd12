'use strict';
const { verifierCases } = require('./cases/verifier.cjs');
const { differences, inColumns } = require('./rows.cjs');

async function check(lode, [email, reason, why]) {
  const answer = await lode.ask('email-verifier', { email });
  const text = inColumns([28, 7, 3, 20], [email, answer.verdict, answer.code, answer.reason, why]);
  return [{ text, mistakes: differences(answer, { reason }) }];
}

module.exports = { verifier: { title: 'Verifier', cases: verifierCases, check } };
