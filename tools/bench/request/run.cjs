// A request through gateway, NATS and service, beside Fastify with bare NATS, and stored verdicts of Lode.
'use strict';
const path = require('node:path');
const { Cleanup, freePort, SubjectHasher } = require('@lode/service-kit');
const { startNatsServer } = require('@lode/service-kit/testing');
const { compare } = require('../harness.cjs');
const { connect, startPostgres, startProcess, timeOf } = require('../processes.cjs');
const { key, prepareServices, suppressionKey } = require('../services.cjs');
const { Echo, payload } = require('./echo.cjs');

const stack = path.join(__dirname, 'stack.cjs');
const connections = 50;
/** One verdict for each connection, so that requests do not share a look-up. */
const emails = Array.from({ length: connections }, (_, number) => `jane.doe${number}@held.test`);
/** Counted, and never reached. */
const limits = { LODE_RATE_LIMIT: '999999999/1', LODE_ACCOUNT_RATE_LIMIT: '999999999/1' };
const columns = { rate: 'requests/s', gateway: 'gateway µs', service: 'service µs' };
const body = JSON.stringify(payload);
const echoes = [{ path: Echo.http.path, key, body, expected: body }];

/** @returns whether every target is reached. */
async function runRequest({ quick }) {
  const cleanup = new Cleanup();
  try {
    const lode = await startLode(cleanup);
    const bare = await startBare(cleanup);
    const generator = await startProcess(path.join(__dirname, 'load.cjs'));
    cleanup.add('generator', () => generator.stop());
    const seconds = quick ? 2 : 4;
    const verdicts = await verdictRequests(lode.port);
    const measure = async ({ port, gateway, service, requests }) => {
      const [atGateway, atService] = [gateway, service].map(timeOf);
      const done = await generator.ask({ port, requests, connections, seconds });
      const each = (time) => (time * 1e6) / done.requests;
      return {
        rate: done.requests / done.seconds,
        gateway: each(timeOf(gateway) - atGateway),
        service: each(timeOf(service) - atService),
      };
    };
    const { isReached } = await compare({
      title: `A request: 160 bytes, ${connections} connections`,
      subjects: {
        Lode: () => measure({ ...lode, service: lode.echo, requests: echoes }),
        'Fastify and bare NATS': () => measure({ ...bare, requests: echoes }),
        'stored verdicts of Lode': () => measure({ ...lode, service: lode.verification, requests: verdicts }),
      },
      rounds: quick ? 3 : 5,
      columns,
      // A stored verdict reaches at least 0.45 of the echo.
      compared: {
        rate: { 'Fastify and bare NATS': { min: 0.65 }, 'stored verdicts of Lode': { max: 1 / 0.45 } },
      },
    });
    return isReached;
  } finally {
    await cleanup.run();
  }
}

/** Keys, quotas, limits, validation and metrics are on. */
async function startLode(cleanup) {
  const adminUrl = await startPostgres(cleanup);
  const { start, port } = await prepareServices(['privacy', 'verification', 'gateway'], adminUrl, cleanup);
  const client = await connect(adminUrl, cleanup);
  await storeVerdicts(client);
  await start('privacy');
  const verification = await start('verification');
  const echo = await start('echo', { script: stack, env: { BENCH_STACK: 'echo' } });
  const gateway = await start('gateway', { script: stack, env: { BENCH_STACK: 'gateway', ...limits } });
  // Monthly usage is counted only for accounts with a quota.
  await client.query('UPDATE gateway.accounts SET monthly_quota = 2000000000');
  return { port, gateway: gateway.pid, echo: echo.pid, verification: verification.pid };
}

/** With a NATS server of its own, so that the stacks do not share messages. */
async function startBare(cleanup) {
  const nats = await startNatsServer();
  cleanup.add('NATS', () => nats.stop());
  const port = await freePort();
  const start = async (name) => {
    const env = { BENCH_STACK: name, NATS_URL: nats.url, PORT: String(port) };
    const running = await startProcess(stack, { env });
    cleanup.add(name, () => running.stop());
    return running.pid;
  };
  return { port, service: await start('bareEcho'), gateway: await start('bareGateway') };
}

async function storeVerdicts(client) {
  const hasher = new SubjectHasher(Buffer.from(suppressionKey, 'hex'));
  for (const email of emails)
    await client.query(
      `INSERT INTO verification.verdicts (address, subject_hashes, checked_at, reason, code, mx_found, accept_all)
       VALUES ($1, $2, now(), 'ok', 250, true, false)`,
      [email, hasher.contacts({ emails: [email], phones: [] })],
    );
}

/** @throws Error if there is no stored verdict */
const verdictRequests = (port) =>
  Promise.all(
    emails.map(async (email) => {
      const at = `/email-verifier?${new URLSearchParams({ email })}`;
      const response = await fetch(`http://127.0.0.1:${port}${at}`, { headers: { 'X-API-Key': key } });
      const expected = Buffer.from(await response.arrayBuffer()).toString('latin1');
      if (!expected.includes('"reason":"ok"')) throw new Error(`no stored verdict: ${expected}`);
      return { path: at, key, expected };
    }),
  );

module.exports = { runRequest };
