// One measurement of one stack: throughput, latency, and processor time of each process.
'use strict';
const { Echo, payload } = require('./echo.cjs');
const { runLoad } = require('./load/run-load.cjs');

const echoRequest = { path: Echo.http.path, body: JSON.stringify(payload) };

/** @param load `{connections, seconds}`, and `rate` for a fixed rate. */
async function measure({ port, key, processes, request = echoRequest }, load) {
  const before = await cpuTimes(processes);
  const result = await runLoad({ ...load, port, key, ...request });
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

module.exports = { measure };
