// The real verification service in this process, in front of one sandbox and an empty database.
'use strict';
require('reflect-metadata');
const { VerifyEmail, VerifyEmails } = require('@lode/contracts');
const { Bus, createContext, InProcessBroker, startService } = require('@lode/service-kit');
const { testDatabase } = require('@lode/service-kit/testing');
const { SANDBOX_IPV4, SANDBOX_IPV6 } = require('@lode/sandbox');
const { VerificationModule } = require('@lode/verification');
const { inLanes } = require('../in-lanes.cjs');

/** Addresses asked for at the same time; servers that never answer take up to half a minute each. */
const concurrency = 48;

/** Most addresses of one bulk request, and how often it is repeated while it says that it is not complete. */
const bulkSize = 100;
const bulkTries = 4;

/**
 * Gives two verifiers to the work: `oneByOne` and `inBulk` take addresses and answer `{verdict, reason}` in
 * the same order.
 */
async function withVerifier(sandbox, work) {
  const database = await testDatabase(VerificationModule);
  const broker = new InProcessBroker();
  const environment = {
    ...database.environment,
    LODE_DNS_SERVERS: sandbox.dnsServer,
    LODE_SMTP_PROXY: sandbox.proxyUrl,
    LODE_ALLOW_NETS: `${SANDBOX_IPV4},${SANDBOX_IPV6}`,
    LODE_HELO_NAME: 'probe.lode.test',
    LODE_LOG_LEVEL: 'error',
  };
  const service = await startService(VerificationModule, { environment, wire: broker.connect() });
  const caller = new Bus(broker.connect(), { queue: 'bench', version: '0.0.0' });
  try {
    return await work({
      oneByOne: (emails) => inLanes(concurrency, emails, (email) => verify(caller, email)),
      inBulk: (emails) => verifyInBulk(caller, emails),
    });
  } finally {
    await caller.close();
    await service.stop();
    await database.drop();
  }
}

/** A failure counts as an answer, the worst one. */
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

/** A host that never answers takes the whole time; what came too late is asked for again, and found in the store. */
async function verifyList(caller, emails) {
  for (let tries = 1; ; tries++) {
    const context = createContext(VerifyEmails.timeout);
    const { results, partial } = await caller.call(VerifyEmails, { emails }, context);
    if (!partial || tries === bulkTries) return results;
  }
}

module.exports = { withVerifier };
