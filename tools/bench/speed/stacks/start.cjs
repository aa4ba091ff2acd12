// Starts the measured stacks. Each has a NATS server of its own, so that they do not share messages.
'use strict';
const { freePort } = require('@lode/service-kit');
const { startNatsServer } = require('@lode/service-kit/testing');
const { startGatewayDatabase } = require('./database.cjs');
const { startProcess } = require('./processes.cjs');
const { startVerdictStack } = require('./verdict.cjs');

/** By the names of the report. */
const scripts = {
  lode: ['lode-gateway.cjs', 'lode-service.cjs'],
  bare: ['bare-gateway.cjs', 'bare-service.cjs'],
  nest: ['nest-gateway.cjs', 'nest-service.cjs'],
};

/**
 * @param cleanups receives the functions that stop the processes, to be called in reverse order.
 * @param variants environments of further stacks of Lode by their names.
 */
async function startStacks(names, cleanups, variants = {}) {
  const database = await startGatewayDatabase();
  cleanups.push(() => database.stop());
  const stacks = [];
  for (const name of names)
    stacks.push(
      name === 'verdict'
        ? await startVerdictStack(database, cleanups)
        : await startStack(name, { ...database.environment, ...variants[name] }, cleanups),
    );
  await database.setQuota();
  return stacks;
}

async function startStack(name, environment, cleanups) {
  const [gatewayScript, serviceScript] = scripts[name] ?? scripts.lode;
  const nats = await startNatsServer();
  cleanups.push(() => nats.stop());
  const port = await freePort();
  const env = { ...environment, NATS_URL: nats.url, PORT: String(port) };
  const service = await startProcess(serviceScript, env);
  cleanups.push(() => service.stop());
  const gateway = await startProcess(gatewayScript, env);
  cleanups.push(() => gateway.stop());
  return { name, port, key: environment.LODE_API_KEY, processes: { gateway, service } };
}

module.exports = { startStacks };
