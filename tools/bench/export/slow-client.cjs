// A client that reads so slowly that the file would take days.
'use strict';
const { setTimeout: wait } = require('node:timers/promises');
const { json } = require('node:stream/consumers');
const { connect } = require('@nats-io/transport-node');
const { ExportLeads } = require('@lode/contracts');
const { ask, linkOf } = require('./download.cjs');
const { watching } = require('./watch.cjs');

/** Bytes that are read at once, and milliseconds between two reads. */
const piece = 1024;
const pause = 250;

/**
 * Reads for so many seconds, then hangs up.
 * @param natsUrl where pages can be counted; else they are not
 * @returns `{read, handedOut, pages, seen}`: bytes that the client took and that left export, pages that were asked for,
 * and the memory of each process
 */
async function readSlowly(subject, list, { seconds, natsUrl }) {
  const count = natsUrl === undefined ? undefined : await countPages(natsUrl);
  try {
    const { result, seen } = await watching(subject.processes, () => readFor(subject, list, seconds));
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
      read += response.read(piece)?.length ?? 0;
      await wait(pause);
    }
    const { bytes } = await json(await ask(subject, linkOf(response, 'describedby')));
    return { read, handedOut: bytes };
  } finally {
    response.destroy();
  }
}

/** Hears all requests for pages beside the service that they are for. */
async function countPages(natsUrl) {
  const connection = await connect({ servers: natsUrl });
  let count = 0;
  connection.subscribe(ExportLeads.subject, { callback: () => (count += 1) });
  await connection.flush();
  return { pages: () => count, stop: () => connection.close() };
}

module.exports = { readSlowly };
