// Messages that one process of outreach hands to a local relay, unsigned and signed, beside the pool of nodemailer, which stores
// nothing.
'use strict';
const { generateKeyPairSync } = require('node:crypto');
const { once } = require('node:events');
const fs = require('node:fs');
const path = require('node:path');
const { setTimeout: wait } = require('node:timers/promises');
const {
  AddLeads,
  CreateList,
  CreateSequence,
  EnrolLeads,
  GetSequenceAnalytics,
  StartSequence,
  weekdays,
} = require('@lode/contracts');
const { createContext } = require('@lode/bus');
const { Cleanup } = require('@lode/platform');
const { SMTPServer } = require('smtp-server');
const { compare, reportTargets } = require('../harness.cjs');
const {
  connect,
  measureWork,
  startPostgres,
  startProcess,
  temporaryFolder,
  timeOf,
} = require('../processes.cjs');
const { prepareServices } = require('../services.cjs');

const plans = { full: { rounds: 3, messages: 4000 }, quick: { rounds: 1, messages: 500 } };
const sequences = 5;
const batchSize = 100;
const sendingTimeoutMs = 300_000;
/** Minimum share of the rate of the pool, and maximum statements per message. */
const targets = { share: 0.5, statements: 2 };
const columns = {
  ...{ rate: 'messages/s', statements: 'statements' },
  ...{ own: 'process µs', postgres: 'Postgres µs', relay: 'relay µs' },
};
const step = {
  subject: 'A question, {{ first_name | default: "you there" }}',
  body_html:
    '<p>Hello {{ first_name }} of {{ company }},</p><p><a href="https://lode.test/offer">offer</a></p><p>From {{ source }}. <a href="{{ unsubscribe_url }}">Stop</a></p>',
};

/** @returns whether the targets are reached */
async function runSending({ quick }) {
  const cleanup = new Cleanup();
  try {
    const adminUrl = await startPostgres(cleanup);
    const services = await prepareServices(['privacy', 'outreach'], adminUrl, cleanup);
    await services.start('privacy');
    const measured = {
      ...services,
      client: await connect(adminUrl, cleanup),
      sink: await startSink(cleanup),
    };
    const dkim = { domain: 'lode.test', selector: 'bench', keyFile: writeKey(cleanup) };
    const plan = quick ? plans.quick : plans.full;
    const isUnsignedFast = await compareSending('unsigned', measured, plan);
    const isSignedFast = await compareSending('DKIM-signed', measured, { ...plan, dkim });
    return isUnsignedFast && isSignedFast;
  } finally {
    await cleanup.run();
  }
}

async function compareSending(title, { start, bus, client, sink, port }, { rounds, messages, dkim }) {
  const outreach = await start('outreach', {
    env: {
      ...{ LODE_MAIL_RELAY_URL: sink.url, LODE_RETURN_PATH: 'bounces@lode.test' },
      LODE_PUBLIC_URL: `http://127.0.0.1:${port}`,
      ...(dkim && {
        ...{ LODE_DKIM_DOMAIN: dkim.domain, LODE_DKIM_SELECTOR: dkim.selector },
        LODE_DKIM_KEY_FILE: dkim.keyFile,
      }),
    },
  });
  const pool = await startProcess(path.join(__dirname, 'nodemailer-pool.cjs'));
  try {
    const each = (seconds) => (seconds * 1e6) / messages;
    const { isReached, rounds: all } = await compare({
      title: `Sending, ${messages} ${title} messages in ${sequences} sequences`,
      subjects: {
        Lode: async (round) => {
          const ids = await enrol(bus, `${title} ${round}`, messages);
          sink.received.length = 0;
          const relay = timeOf(process.pid);
          const { result, ...used } = await measureWork(client, () => ({
            pid: outreach.pid,
            done: sendAll(bus, ids, sink.received, messages),
          }));
          return {
            rate: messages / result.seconds,
            statements: used.statements / messages,
            ...{ own: each(used.own), postgres: each(used.postgres) },
            relay: each(timeOf(process.pid) - relay),
            failed: result.failed,
          };
        },
        'the pool': async () => {
          const [own, relay] = [timeOf(pool.pid), timeOf(process.pid)];
          const { seconds } = await pool.ask({ url: sink.url, messages, dkim });
          const times = { own: each(timeOf(pool.pid) - own), relay: each(timeOf(process.pid) - relay) };
          return { rate: messages / seconds, statements: 0, postgres: 0, ...times };
        },
      },
      ...{ rounds, columns, compared: { rate: { 'the pool': { min: targets.share } } } },
    });
    const statements = Math.max(...all.Lode.map((one) => one.statements));
    const isKept = reportTargets([
      [all.Lode.every(({ failed }) => failed === 0), `${title}: all are sent, without a copy`],
      [
        statements <= targets.statements,
        `${title}: ${statements.toFixed(2)} statements per message, target: ${targets.statements}`,
      ],
    ]);
    return isReached && isKept;
  } finally {
    await Promise.all([pool.stop(), outreach.stop()]);
  }
}

const ask = (bus, operation, request) =>
  bus.call(operation, request, createContext(30_000, { account: 'acc_bench' }));

/** Sequences whose leads wait for the start. @returns their ids */
async function enrol(bus, title, messages) {
  const ids = [];
  for (let number = 0; number < sequences; number += 1) {
    const { id: list } = await ask(bus, CreateList, { name: `${title} ${number}` });
    for (let from = 0; from < messages / sequences; from += batchSize)
      await ask(bus, AddLeads, {
        id: list,
        leads: Array.from({ length: batchSize }, (_, n) => ({
          ...{ name: 'Ada Cedar', company: 'Cedar & Sons', source: 'https://cedar.test/' },
          email: `person${from + n}.${number}@waiting.test`,
        })),
      });
    const { id } = await ask(bus, CreateSequence, {
      ...{ name: `${title} ${number}`, from_email: 'bench@lode.test', from_name: 'Bench' },
      schedule_windows: weekdays.map((day) => ({ day, start: '00:00', end: '24:00' })),
      ...{ daily_limit: 100_000, min_gap_seconds: 0, steps: [step] },
    });
    await ask(bus, EnrolLeads, { id, list });
    ids.push(id);
  }
  return ids;
}

/** @returns seconds from the first message to the last, and how many are missing, not recorded or sent twice */
async function sendAll(bus, ids, received, messages) {
  await Promise.all(ids.map((id) => ask(bus, StartSequence, { id })));
  const end = performance.now() + sendingTimeoutMs;
  while (received.length < messages && performance.now() < end) await wait(100);
  const seconds = (received.at(-1) - received[0]) / 1000;
  for (;;) {
    const analytics = await Promise.all(ids.map((id) => ask(bus, GetSequenceAnalytics, { id })));
    const recorded = analytics.reduce((total, { sent }) => total + sent, 0);
    if (recorded >= messages || performance.now() > end)
      return { seconds, failed: messages - recorded + Math.abs(received.length - messages) };
    await wait(250);
  }
}

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

function writeKey(cleanup) {
  const file = path.join(temporaryFolder(cleanup), 'key.pem');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  fs.writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return file;
}

module.exports = { runSending };
