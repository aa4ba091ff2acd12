// The verification service in this process, with one sandbox, an empty database and no suppressions.
'use strict';
require('reflect-metadata');
const { VerifyEmail, VerifyEmails } = require('@lode/contracts');
const { createContext, InProcessBroker, startService } = require('@lode/service-kit');
const { FakeChangeLog, testBus, testDatabase } = require('@lode/service-kit/testing');
const { sandboxIpv4Range, sandboxIpv6Range } = require('@lode/sandbox');
const { VerificationModule } = require('@lode/verification');
const { mapConcurrently } = require('../map-concurrently.cjs');

/** Concurrent requests; servers that never answer take up to half a minute each. */
const concurrency = 48;

/** Addresses per bulk request, and the maximum number of requests while the answer is partial. */
const bulkSize = 100;
const maxAttempts = 4;

/** Calls `work` with two functions that return `{verdict, reason}` of each address in order: `oneByOne` and `inBulk`. */
async function withVerifier(sandbox, work) {
  const database = await testDatabase(VerificationModule);
  const broker = new InProcessBroker();
  const environment = {
    ...database.environment,
    LODE_DNS_SERVERS: sandbox.dnsServer,
    LODE_SMTP_PROXY: sandbox.proxyUrl,
    LODE_ALLOW_NETS: `${sandboxIpv4Range},${sandboxIpv6Range}`,
    LODE_HELO_NAME: 'probe.lode.test',
    LODE_LOG_LEVEL: 'error',
  };
  const privacy = new FakeChangeLog(testBus(broker.connect(), 'privacy'));
  const service = await startService(VerificationModule, { environment, wire: broker.connect() });
  const caller = testBus(broker.connect(), 'bench');
  try {
    return await work({
      oneByOne: (emails) => mapConcurrently(concurrency, emails, (email) => verify(caller, email)),
      inBulk: (emails) => verifyInBulk(caller, emails),
    });
  } finally {
    await caller.close();
    await service.stop();
    await privacy.close();
    await database.drop();
  }
}

/** A failure is an answer that counts as wrong. */
const verify = (caller, email) =>
  caller
    .call(VerifyEmail, { email }, createContext(VerifyEmail.timeout))
    .catch(({ code }) => ({ verdict: 'failure', reason: code }));

async function verifyInBulk(caller, emails) {
  const lists = Array.from({ length: Math.ceil(emails.length / bulkSize) }, (_, index) =>
    emails.slice(index * bulkSize, (index + 1) * bulkSize),
  );
  return (await Promise.all(lists.map((list) => verifyList(caller, list)))).flat();
}

/** Repeats partial answers, in which hosts that never answer used up the time; late verdicts are cached. */
async function verifyList(caller, emails) {
  for (let attempt = 1; ; attempt++) {
    const context = createContext(VerifyEmails.timeout);
    const { results, partial } = await caller.call(VerifyEmails, { emails }, context);
    if (!partial || attempt === maxAttempts) return results;
  }
}

module.exports = { withVerifier };
