// How fast a process of the service sends to a relay next to it.
'use strict';
const { once } = require('node:events');
const { setTimeout: wait } = require('node:timers/promises');
const { Client } = require('pg');
const { SMTPServer } = require('smtp-server');
const { addWaiting } = require('./waiting.cjs');

const prefix = 'seq_sending_';

/** A relay that takes everything, keeps nothing and does not look at it. @param cleanup hears what to stop */
async function startSink(cleanup) {
  const taken = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => {
        taken.push(performance.now());
        done();
      });
    },
  });
  server.on('error', () => undefined);
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  cleanup.add('sink', () => new Promise((resolve) => server.close(resolve)));
  return { url: `smtp://127.0.0.1:${listener.address().port}`, taken };
}

/** @returns `{title, messages, seconds, perSecond, failed}`; from the first message to the last */
async function measureSending(stand, sink, { messages, sequences }) {
  const client = new Client({ connectionString: stand.adminUrl });
  await client.connect();
  try {
    await addWaiting(client, { prefix, sequences, people: messages, due: 'now()' });
    const limit = performance.now() + 300_000;
    while ((await countSent(client)) < messages && performance.now() < limit) await wait(250);
    const seconds = (sink.taken.at(-1) - sink.taken[0]) / 1000;
    return {
      title: `in ${sequences} sequences`,
      messages,
      seconds,
      perSecond: messages / seconds,
      failed: messages - (await countSent(client)),
    };
  } finally {
    await client.end();
  }
}

async function countSent(client) {
  const { rows } = await client.query(
    `SELECT count(*)::int AS count FROM outreach.messages WHERE sequence_id LIKE $1 AND status = 'sent'`,
    [`${prefix}%`],
  );
  return rows[0].count;
}

module.exports = { measureSending, startSink };
