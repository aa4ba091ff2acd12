// Stored verdicts over HTTP and NATS: the gateway, and verification with some verdicts.
'use strict';
const { freePort } = require('@lode/service-kit');
const { startNatsServer } = require('@lode/service-kit/testing');
const { hasher } = require('../../privacy/people.cjs');
const { withClient } = require('../../with-client.cjs');
const { startProcess } = require('./processes.cjs');

/** One for each connection, so that requests do not share a look-up. */
const emails = Array.from({ length: 50 }, (_, number) => `jane.doe${number}@held.test`);

/** @param database as `startGatewayDatabase` returns it */
async function startVerdictStack({ adminUrl, environment, urlOf }, cleanups) {
  await storeVerdicts(adminUrl);
  const nats = await startNatsServer();
  cleanups.push(() => nats.stop());
  const port = await freePort();
  const shared = { ...environment, NATS_URL: nats.url };
  const start = async (script, env) => {
    const running = await startProcess(script, { ...shared, ...env });
    cleanups.push(() => running.stop());
    return running;
  };
  const startService = (service) =>
    start('service.cjs', {
      BENCH_SERVICE: service,
      DATABASE_URL: urlOf(service),
      LODE_HELO_NAME: 'probe.lode.test',
    });
  await startService('privacy');
  const service = await startService('verification');
  const gateway = await start('lode-gateway.cjs', { PORT: String(port) });
  const key = environment.LODE_API_KEY;
  const requests = [];
  for (const email of emails) {
    const path = `/email-verifier?${new URLSearchParams({ email })}`;
    requests.push({ path, expected: await bodyOf(`http://127.0.0.1:${port}${path}`, key) });
  }
  return { name: 'verdict', port, key, processes: { gateway, service }, request: { requests } };
}

const storeVerdicts = (adminUrl) =>
  withClient(adminUrl, async (client) => {
    for (const email of emails)
      await client.query(
        `INSERT INTO verification.verdicts (address, subject_hashes, checked_at, reason, code, mx_found, accept_all)
         VALUES ($1, $2, now(), 'ok', 250, true, false)`,
        [email, hasher.contacts({ emails: [email], phones: [] })],
      );
  });

/** The body with a character per byte. @throws Error if there is no stored verdict */
async function bodyOf(url, key) {
  const response = await fetch(url, { headers: { 'X-API-Key': key } });
  const body = Buffer.from(await response.arrayBuffer()).toString('latin1');
  if (!response.ok || !body.includes('"reason":"ok"')) throw new Error(`no stored verdict: ${body}`);
  return body;
}

module.exports = { startVerdictStack };
