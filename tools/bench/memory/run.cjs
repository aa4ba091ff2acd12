// The memory bench: fifty thousand verifications over HTTP, and what stays of them. On Linux, which tells.
'use strict';
const { setTimeout: wait } = require('node:timers/promises');
const { startSandbox } = require('@lode/sandbox');
const { Cleanup } = require('@lode/service-kit');
const { startLode } = require('../standalone/start.cjs');
const { addMailDomains } = require('./mail-domains.cjs');
const { memoryOfServer, openFiles, postmasterOf } = require('./processes.cjs');
const { verifyStretch } = require('./verify.cjs');
const report = require('./report.cjs');

/** The warm-up is longer than anything that has a time limit of its own is remembered. */
const plans = {
  full: { warmUp: 10_000, total: 50_000, step: 2500 },
  quick: { warmUp: 8000, total: 20_000, step: 1000 },
};

/** @returns whether the memory is flat and everything was closed. */
async function runMemory({ quick }) {
  const plan = quick ? plans.quick : plans.full;
  const cleanup = new Cleanup();
  try {
    const sandbox = await startSandbox({ seed: 1, companies: 0 });
    cleanup.add('sandbox', () => sandbox.close());
    addMailDomains(sandbox, plan.warmUp + plan.total);
    const lode = await startLode(sandbox, { LODE_SMTP_PROXY: sandbox.proxyUrl }, cleanup);
    return report.verdict(await watch(lode, sandbox, plan));
  } finally {
    await cleanup.run();
  }
}

/** Longer than anything that is kept for a while is kept when nobody asks for it, in milliseconds. */
const rest = 15_000;

/** Every sample is taken when all requests are answered; the first and the last one when all is at rest. */
async function watch(lode, sandbox, { warmUp, total, step }) {
  const postmaster = await postmasterOf(lode.adminUrl);
  const mistaken = await verifyStretch(lode, sandbox, 0, warmUp);
  await wait(rest);
  const start = await sample(lode, postmaster);
  report.begin('after the warm-up', start);
  const samples = [];
  for (let done = step; done <= total; done += step) {
    const began = performance.now();
    mistaken.push(...(await verifyStretch(lode, sandbox, warmUp + done - step, warmUp + done)));
    const perSecond = (step * 1000) / (performance.now() - began);
    samples.push(await sample(lode, postmaster));
    report.line(done.toLocaleString('en'), samples.at(-1), perSecond);
  }
  await wait(rest);
  const end = await sample(lode, postmaster);
  report.line('at rest', end);
  return { start, samples, end, mistaken };
}

async function sample(lode, postmaster) {
  const { rss, heapUsed, external } = await lode.memory();
  const open = openFiles(lode.pid, Number(new URL(lode.adminUrl).port));
  return { rss, heapUsed, external, postgres: memoryOfServer(postmaster), ...open };
}

module.exports = { runMemory };
