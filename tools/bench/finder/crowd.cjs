// Requests for fifty people of one new company at the same moment.
'use strict';
const { startRelays } = require('../bulk/relays.cjs');
const { addCompany, localPart, unseen } = require('./companies.cjs');
const { find } = require('./find.cjs');

const size = 50;
const domain = 'crowd.test';

async function askCrowd(sandbox, lode, port) {
  addCompany(sandbox, domain);
  const relays = await startRelays(sandbox, [domain], port);
  try {
    const asked = unseen.slice(0, size);
    const startedAt = performance.now();
    const answers = await Promise.all(asked.map((person) => find(lode, domain, person)));
    const milliseconds = performance.now() - startedAt;
    await relays.untilIdle();
    const [{ connections, maxAtOnce, roundTrips }] = relays.tallies;
    return {
      questions: size,
      milliseconds,
      right: answers.filter(({ email }, index) => email === `${localPart(asked[index])}@${domain}`).length,
      homePages: sandbox.observed.webRequests(domain, '/').filter(({ status }) => status === 200).length,
      pages: sandbox.observed.webRequests(domain).length,
      connections,
      maxAtOnce,
      roundTrips,
    };
  } finally {
    await relays.close();
  }
}

module.exports = { askCrowd };
