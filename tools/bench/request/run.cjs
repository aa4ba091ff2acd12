// A request through gateway, NATS and service, beside Fastify with bare NATS.
'use strict';
const path = require('node:path');
const { Cleanup, freePort } = require('@lode/platform');
const { startNatsServer } = require('@lode/testing');
const { compare } = require('../harness.cjs');
const { connect, startPostgres, startProcess, timeOf } = require('../processes.cjs');
const { key, prepareServices } = require('../services.cjs');
const { Echo, payload } = require('./echo.cjs');

const stack = path.join(__dirname, 'stack.cjs');
const connections = 50;
/** Counted, and never reached. */
const limits = { LODE_RATE_LIMIT: '999999999/1', LODE_ACCOUNT_RATE_LIMIT: '999999999/1' };
const columns = { rate: 'requests/s', gateway: 'gateway µs', service: 'service µs' };
const body = JSON.stringify(payload);
const request = { path: Echo.http.path, key, body };

/** @returns whether every target is reached. */
async function runRequest({ quick }) {
  const cleanup = new Cleanup();
  try {
    const lode = await startLode(cleanup);
    const bare = await startBare(cleanup);
    const generator = await startProcess(path.join(__dirname, 'load.cjs'));
    cleanup.add('generator', () => generator.stop());
    const seconds = quick ? 2 : 4;
    const measure = async ({ port, gateway, service }) => {
      const [atGateway, atService] = [gateway, service].map(timeOf);
      const done = await generator.ask({ port, request, connections, seconds });
      const each = (time) => (time * 1e6) / done.requests;
      return {
        rate: done.requests / done.seconds,
        gateway: each(timeOf(gateway) - atGateway),
        service: each(timeOf(service) - atService),
      };
    };
    const { isReached } = await compare({
      title: `A request: 160 bytes, ${connections} connections`,
      subjects: { Lode: () => measure(lode), 'Fastify and bare NATS': () => measure(bare) },
      rounds: quick ? 3 : 5,
      columns,
      compared: { rate: { 'Fastify and bare NATS': { min: 0.65 } } },
    });
    return isReached;
  } finally {
    await cleanup.run();
  }
}

/** Keys, quotas, limits, validation and metrics are on. */
async function startLode(cleanup) {
  const adminUrl = await startPostgres(cleanup);
  const { start, port } = await prepareServices(['privacy', 'gateway'], adminUrl, cleanup);
  const client = await connect(adminUrl, cleanup);
  await start('privacy');
  const service = await start('echo', { script: stack, env: { BENCH_STACK: 'echo' } });
  const gateway = await start('gateway', { script: stack, env: { BENCH_STACK: 'gateway', ...limits } });
  // Monthly usage is counted only for accounts with a quota.
  await client.query('UPDATE gateway.accounts SET monthly_quota = 2000000000');
  return { port, gateway: gateway.pid, service: service.pid };
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

module.exports = { runRequest };
