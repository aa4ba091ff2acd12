// A client that reads so slowly that the whole file would take days.
'use strict';
const { setTimeout: wait } = require('node:timers/promises');
const { json } = require('node:stream/consumers');
const { connect } = require('@nats-io/transport-node');
const { ExportLeads } = require('@lode/contracts');
const { ask, linkOf } = require('./download.cjs');
const { measureWhile } = require('../processes/process-usage.cjs');

/** Bytes per read. */
const readSize = 1024;
const readIntervalMs = 250;

/**
 * Reads for the given time, then disconnects.
 * @param natsUrl where page requests are counted, if given
 * @returns `{read, handedOut, pages, seen}`: bytes that the client read and that the export service wrote, requested
 * pages, and the usage of the processes
 */
async function readSlowly(subject, list, { seconds, natsUrl }) {
  const count = natsUrl === undefined ? undefined : await countPages(natsUrl);
  try {
    const { result, seen } = await measureWhile(subject.processes, () => readFor(subject, list, seconds));
    return { ...result, pages: count?.pages(), seen };
  } finally {
    await count?.stop();
  }
}

async function readFor(subject, list, seconds) {
  const response = await ask(subject, subject.pathOf(list));
  try {
    let read = 0;
    const end = performance.now() + seconds * 1000;
    while (performance.now() < end) {
      read += response.read(readSize)?.length ?? 0;
      await wait(readIntervalMs);
    }
    const { bytes } = await json(await ask(subject, linkOf(response, 'describedby')));
    return { read, handedOut: bytes };
  } finally {
    response.destroy();
  }
}

/** Subscribes to the requests for pages in addition to the service. */
async function countPages(natsUrl) {
  const connection = await connect({ servers: natsUrl });
  let count = 0;
  connection.subscribe(ExportLeads.subject, { callback: () => (count += 1) });
  await connection.flush();
  return { pages: () => count, stop: () => connection.close() };
}

module.exports = { readSlowly };
