// The cost of traces: requests through gateway, NATS and a service without traces, with one request in ten, and with all.
'use strict';
const { createServer } = require('node:http');
const { mapValues } = require('../map-values.cjs');
const report = require('../speed/report.cjs');
const { ratio, runRounds, summary } = require('../speed/rounds.cjs');
const { startStacks } = require('../speed/stacks/start.cjs');

const names = ['off', 'sampled', 'all'];
const warmUp = { connections: 50, seconds: 3 };
/** Minimum rate relative to that without traces. */
const targets = { sampled: 0.75, all: 0.4 };

/** @returns whether every target is reached. */
async function runTraces({ quick }) {
  const rounds = quick ? 3 : 5;
  const full = { connections: 50, seconds: quick ? 3 : 4 };
  const cleanups = [];
  try {
    const endpoint = await startCollector(cleanups);
    const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint };
    const stacks = await startStacks(names, cleanups, {
      sampled: { ...traced, OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' },
      all: { ...traced, OTEL_BSP_MAX_QUEUE_SIZE: '100000', OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '5000' },
    });
    await runRounds(stacks, warmUp, 1);
    const measured = await runRounds(stacks, full, rounds);
    report.throughput(names, mapValues(measured, summary), { ...full, rounds });
    return report.ratios(
      Object.entries(targets).map(([name, target]) => ({
        peer: 'off',
        target,
        reached: ratio(measured[name], measured.off),
      })),
    );
  } finally {
    while (cleanups.length) await cleanups.pop()();
  }
}

/** Accepts and drops what it receives. */
function startCollector(cleanups) {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end());
  });
  cleanups.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${server.address().port}`));
  });
}

module.exports = { runTraces };
