// Verifies a hundred addresses with one client and measures the traffic.
'use strict';
const { sum } = require('../statistics.cjs');
const { addMailDomains } = require('./mail-domains.cjs');
const { startRelays } = require('./relays.cjs');

/** @param verify returns `valid`, `invalid` or another verdict for each of the emails, in order. */
async function measure(sandbox, { label, port, verify }) {
  const { names, emails } = addMailDomains(sandbox, label);
  const relays = await startRelays(sandbox, names, port);
  try {
    const startedAt = performance.now();
    const answers = await verify(emails);
    const milliseconds = performance.now() - startedAt;
    await relays.untilIdle();
    const questions = names.map((name) => sandbox.observed.dnsQuestions(name, 'MX').length);
    return {
      milliseconds,
      ...totals(relays.tallies),
      mxQuestions: sum(questions),
      maxMxQuestions: Math.max(...questions),
      right: emails.filter((email, index) => answers[index] === truth(sandbox, email)).length,
    };
  } finally {
    await relays.close();
  }
}

const totals = (tallies) => ({
  connections: sum(tallies.map(({ connections }) => connections)),
  maxAtOnce: Math.max(...tallies.map(({ maxAtOnce }) => maxAtOnce)),
  commands: sum(tallies.map(({ commands }) => commands)),
  roundTrips: sum(tallies.map(({ roundTrips }) => roundTrips)),
});

const truth = (sandbox, email) => (sandbox.truth.mailbox(email).state === 'exists' ? 'valid' : 'invalid');

module.exports = { measure };
