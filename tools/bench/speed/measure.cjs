// One measurement of one stack: throughput, latency, and processor time of each process.
'use strict';
const { fork } = require('node:child_process');
const { once } = require('node:events');
const path = require('node:path');
const { Echo, payload } = require('./echo.cjs');

const body = JSON.stringify(payload);

/** @param load `{connections, seconds}`, and `rate` for a fixed rate. */
async function measure({ port, key, processes }, load) {
  const before = await cpuTimes(processes);
  const result = await runLoad({ ...load, port, key, path: Echo.http.path, body });
  const after = await cpuTimes(processes);
  const perRequest = (name) => (after[name] - before[name]) / result.requests;
  return {
    ...result,
    rate: result.requests / result.seconds,
    gateway: perRequest('gateway'),
    service: perRequest('service'),
  };
}

async function cpuTimes({ gateway, service }) {
  return { gateway: await gateway.cpu(), service: await service.cpu() };
}

async function runLoad(options) {
  const generator = fork(path.join(__dirname, 'load/main.cjs'));
  generator.send(options);
  const [result] = await Promise.race([once(generator, 'message'), once(generator, 'exit')]);
  if (typeof result !== 'object') throw new Error(`the load generator for port ${options.port} ended early`);
  return result;
}

module.exports = { measure };
