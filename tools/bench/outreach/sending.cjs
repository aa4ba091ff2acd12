// Throughput of one process of the service that sends to a local relay.
'use strict';
const { once } = require('node:events');
const { setTimeout: wait } = require('node:timers/promises');
const { SMTPServer } = require('smtp-server');
const { withClient } = require('../with-client.cjs');
const { addWaiting } = require('./waiting.cjs');

const prefix = 'seq_sending_';
const sendingTimeoutMs = 300_000;

/** A relay that accepts and discards all mail. @returns its URL, and the times of the received messages */
async function startSink(cleanup) {
  const received = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => {
        received.push(performance.now());
        done();
      });
    },
  });
  server.on('error', () => undefined);
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  cleanup.add('sink', () => new Promise((resolve) => server.close(resolve)));
  return { url: `smtp://127.0.0.1:${listener.address().port}`, received };
}

/** @returns `{title, messages, seconds, perSecond, failed}`; seconds from the first message to the last */
const measureSending = (deployment, sink, { messages, sequences }) =>
  withClient(deployment.adminUrl, async (client) => {
    await addWaiting(client, { prefix, sequences, people: messages, due: 'now()' });
    const end = performance.now() + sendingTimeoutMs;
    while ((await countSent(client)) < messages && performance.now() < end) await wait(250);
    const seconds = (sink.received.at(-1) - sink.received[0]) / 1000;
    return {
      title: `in ${sequences} sequences`,
      messages,
      seconds,
      perSecond: messages / seconds,
      failed: messages - (await countSent(client)),
    };
  });

async function countSent(client) {
  const { rows } = await client.query(
    `SELECT count(*)::int AS count FROM outreach.messages WHERE sequence_id LIKE $1 AND status = 'sent'`,
    [`${prefix}%`],
  );
  return rows[0].count;
}

module.exports = { measureSending, startSink };
