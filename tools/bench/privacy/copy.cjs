// The copy of a follower: its memory, the start of a new process, and the effect of reading on privacy.
'use strict';
const { AddDeploymentSuppression, ListChanges } = require('@lode/contracts');
const { freePort } = require('@lode/service-kit');
const { atRate } = require('../load.cjs');
const { ask } = require('./ask.cjs');
const { strangerOf } = require('./people.cjs');

const rate = 50;
const replicas = 3;

/** @returns `{entries, ready, rss, heap, buffers, own}`: seconds until a process is ready, and bytes */
async function startOne(deployment) {
  const startedAt = performance.now();
  const port = await freePort();
  const management = { LODE_MANAGEMENT_PORT: String(port), LODE_MANAGEMENT_HOST: '127.0.0.1' };
  const service = await deployment.start('verification', { env: management });
  const ready = (performance.now() - startedAt) / 1000;
  const { rss, heapUsed, arrayBuffers } = await service.ask('memory');
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const gauge = (name) =>
    Number(new RegExp(`^lode_suppressions_${name}(?:{.*})? (\\d+)`, 'm').exec(metrics)[1]);
  await service.stop();
  return {
    entries: gauge('entries'),
    ready,
    rss,
    heap: heapUsed,
    buffers: arrayBuffers,
    own: gauge('bytes'),
  };
}

/** Reads the log as a follower does. @returns `{pages, bytes, seconds, times}`; times are milliseconds per page */
async function readLog({ bus }) {
  const read = { pages: 0, bytes: 0, times: [] };
  const startedAt = performance.now();
  for (let after = 0, last = 1; after < last;) {
    const asked = performance.now();
    const page = await ask(bus, ListChanges, { after });
    read.times.push(performance.now() - asked);
    read.pages += 1;
    read.bytes += Buffer.byteLength(JSON.stringify(page));
    after = page.changes.at(-1)?.position ?? page.last;
    last = page.last;
  }
  return { ...read, seconds: (performance.now() - startedAt) / 1000 };
}

/**
 * Additions at a fixed rate: without readers, while new processes start that have nothing to read, and while new processes
 * read the whole log. @returns `{title, count, failed, p50, p99, ready}` of each, milliseconds and seconds
 */
async function addWhileReading(small, large, seconds) {
  let added = 0;
  const add = ({ bus }) => ask(bus, AddDeploymentSuppression, { email: strangerOf('reading', added++) });
  const idle = await atRate(() => add(large), { rate, shouldContinue: (ms) => ms < seconds * 1000 });
  const starting = await whileStarting(small, () => add(small));
  const reading = await whileStarting(large, () => add(large));
  return [
    { title: 'no process starts', ...idle },
    { title: `${replicas} processes start, no entries`, ...starting },
    { title: `${replicas} processes start and read all`, ...reading },
  ];
}

/** Adds until all new processes are ready. */
async function whileStarting(deployment, add) {
  let areReady = false;
  const startedAt = performance.now();
  const starts = Promise.all(Array.from({ length: replicas }, () => deployment.start('verification')));
  const settled = starts.finally(() => (areReady = true));
  const added = await atRate(add, { rate, shouldContinue: () => !areReady });
  const services = await settled;
  const ready = (performance.now() - startedAt) / 1000;
  for (const service of services) await service.stop();
  return { ...added, ready };
}

module.exports = { addWhileReading, readLog, startOne };
