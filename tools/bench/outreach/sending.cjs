// Throughput of one process of the service that sends to a local relay.
'use strict';
const { once } = require('node:events');
const { setTimeout: wait } = require('node:timers/promises');
const { SMTPServer } = require('smtp-server');
const { postgresTime } = require('../processes/postgres-usage.cjs');
const { withClient } = require('../with-client.cjs');
const { addWaiting } = require('./waiting.cjs');

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

/**
 * @param prefix of the ids of the sequences
 * @returns `{title, messages, seconds, perSecond, failed, statements, commits}`; seconds from the first message to the
 * last, statements and commits per message, where pg_stat_statements counts them
 */
const measureSending = (deployment, sink, { messages, sequences, prefix = 'seq_sending_' }) =>
  withClient(deployment.adminUrl, async (client) => {
    await addWaiting(client, { prefix, sequences, people: messages, due: 'now()' });
    const counts = await beginCounts(client);
    sink.received.length = 0;
    const end = performance.now() + sendingTimeoutMs;
    while (sink.received.length < messages && performance.now() < end) await wait(100);
    const seconds = (sink.received.at(-1) - sink.received[0]) / 1000;
    while ((await countSent(client, prefix)) < messages && performance.now() < end) await wait(250);
    return {
      title: `in ${sequences} sequences`,
      messages,
      seconds,
      perSecond: messages / seconds,
      failed: messages - (await countSent(client, prefix)) + (sink.received.length - messages),
      ...(await counts(messages)),
    };
  });

/**
 * @returns statements and commits since then, per message, and processor seconds of Postgres; nothing without
 * pg_stat_statements
 */
async function beginCounts(client) {
  const { rowCount } = await client.query(`SELECT FROM pg_extension WHERE extname = 'pg_stat_statements'`);
  if (rowCount === 0) return async () => ({});
  await client.query('SELECT pg_stat_statements_reset()');
  const before = await postgresTime(client);
  return async (messages) => {
    const postgresSeconds = (await postgresTime(client)) - before;
    const { rows } = await client.query(countStatements);
    if (process.env.BENCH_STATEMENTS) console.table((await client.query(listStatements)).rows);
    const { calls, commits } = rows[0];
    return { statements: calls / messages, commits: commits / messages, postgresSeconds };
  };
}

/** Without those of Postgres itself for foreign keys. */
const counted = `FROM pg_stat_statements JOIN pg_roles ON oid = userid
  WHERE NOT rolsuper AND query !~ '^SELECT [$]?[0-9] FROM ONLY '`;
const countStatements = `
  SELECT sum(calls)::float8 AS calls, coalesce(sum(calls) FILTER (WHERE query = 'COMMIT'), 0)::float8 AS commits ${counted}`;
const listStatements = `
  SELECT calls, total_exec_time::int AS ms, left(regexp_replace(query, '\\s+', ' ', 'g'), 90) AS query ${counted}
  ORDER BY calls DESC LIMIT 40`;

async function countSent(client, prefix) {
  const { rows } = await client.query(
    `SELECT count(*)::int AS count FROM outreach.messages WHERE sequence_id LIKE $1 AND status = 'sent'`,
    [`${prefix}%`],
  );
  return rows[0].count;
}

module.exports = { measureSending, startSink };
