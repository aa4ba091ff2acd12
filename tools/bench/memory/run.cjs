// The memory benchmark: each service at idle; fifty thousand verifications over HTTP, then memory and open files at rest. It
// needs Linux.
'use strict';
const { setTimeout: wait } = require('node:timers/promises');
const { startSandbox } = require('@lode/sandbox');
const { Cleanup } = require('@lode/service-kit');
const { startLode } = require('../standalone/start.cjs');
const { measureIdle } = require('./idle.cjs');
const { addMailDomains } = require('./mail-domains.cjs');
const { memoryOfServer, openFiles, postmasterOf } = require('./processes.cjs');
const { verifyRange } = require('./verify.cjs');
const report = require('./report.cjs');

/** The warm-up is longer than the lifetime of all entries in memory. */
const plans = {
  full: { warmUp: 10_000, total: 50_000, step: 2500 },
  quick: { warmUp: 8000, total: 20_000, step: 1000 },
};

/** @returns whether memory stays flat and all connections are closed. */
async function runMemory({ quick }) {
  const plan = quick ? plans.quick : plans.full;
  await measureIdle();
  const cleanup = new Cleanup();
  try {
    const sandbox = await startSandbox({ seed: 1, companies: 0 });
    cleanup.add('sandbox', () => sandbox.close());
    addMailDomains(sandbox, plan.warmUp + plan.total);
    const lode = await startLode(sandbox, { LODE_SMTP_PROXY: sandbox.proxyUrl }, cleanup);
    return report.targets(await watch(lode, sandbox, plan));
  } finally {
    await cleanup.run();
  }
}

/** Longer than the lifetime of idle connections and sessions. */
const restMs = 15_000;

/** Samples are taken when no request is in flight, the first and the last one after a rest. */
async function watch(lode, sandbox, { warmUp, total, step }) {
  const postmaster = await postmasterOf(lode.adminUrl);
  const wrong = await verifyRange(lode, sandbox, 0, warmUp);
  await wait(restMs);
  const start = await sample(lode, postmaster);
  report.begin('after the warm-up', start);
  const samples = [];
  for (let done = step; done <= total; done += step) {
    const startedAt = performance.now();
    wrong.push(...(await verifyRange(lode, sandbox, warmUp + done - step, warmUp + done)));
    const perSecond = (step * 1000) / (performance.now() - startedAt);
    samples.push(await sample(lode, postmaster));
    report.line(done.toLocaleString('en'), samples.at(-1), perSecond);
  }
  await wait(restMs);
  const end = await sample(lode, postmaster);
  report.line('at rest', end);
  return { start, samples, end, wrong };
}

async function sample(lode, postmaster) {
  const { rss, heapUsed, external } = await lode.memory();
  const open = openFiles(lode.pid, Number(new URL(lode.adminUrl).port));
  return { rss, heapUsed, external, postgres: memoryOfServer(postmaster), ...open };
}

module.exports = { runMemory };
