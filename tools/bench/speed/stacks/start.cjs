// Everything that is measured, each stack with a NATS server of its own, so that none hears the others.
'use strict';
const { freePort } = require('@lode/service-kit');
const { startNatsServer } = require('@lode/service-kit/testing');
const { startGatewayDatabase } = require('./database.cjs');
const { startProcess } = require('./processes.cjs');

/** The stacks, by the names under which they are reported. */
const scripts = {
  lode: ['lode-gateway.cjs', 'lode-service.cjs'],
  bare: ['bare-gateway.cjs', 'bare-service.cjs'],
  nest: ['nest-gateway.cjs', 'nest-service.cjs'],
};

/** @param undo hears what to stop, last first. */
async function startStacks(names, undo) {
  const database = await startGatewayDatabase();
  undo.push(() => database.stop());
  const stacks = [];
  for (const name of names) stacks.push(await startStack(name, database.environment, undo));
  await database.setQuota();
  return stacks;
}

async function startStack(name, environment, undo) {
  const [gatewayScript, serviceScript] = scripts[name];
  const nats = await startNatsServer();
  undo.push(() => nats.stop());
  const port = await freePort();
  const env = { ...environment, NATS_URL: nats.url, PORT: String(port) };
  const service = await startProcess(serviceScript, env);
  undo.push(() => service.stop());
  const gateway = await startProcess(gatewayScript, env);
  undo.push(() => gateway.stop());
  return { name, port, key: environment.LODE_API_KEY, processes: { gateway, service } };
}

module.exports = { startStacks };
