// Messages handed to a local relay by one process, unsigned and signed, beside the pool of nodemailer alone.
'use strict';
const { generateKeyPairSync } = require('node:crypto');
const { mkdtempSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const path = require('node:path');
const { Cleanup } = require('@lode/service-kit');
const { measureWhile } = require('../processes/process-usage.cjs');
const { startProductionPostgres } = require('../processes/production-postgres.cjs');
const { startProcess } = require('../processes/start-process.cjs');
const { mapValues } = require('../map-values.cjs');
const { combineFigures, median, sum } = require('../statistics.cjs');
const { reportTargets } = require('../targets.cjs');
const { withClient } = require('../with-client.cjs');
const { startDeployment } = require('./deployment.cjs');
const report = require('./sending-report.cjs');
const { measureSending, startSink } = require('./sending.cjs');

const plans = {
  full: { rounds: 3, messages: 4000, sequences: 5 },
  quick: { rounds: 1, messages: 2000, sequences: 5 },
};

/** Messages before the measurement. */
const warmUp = 500;

/** Minimum share of the rate of the peer, and maximum statements per message. */
const targets = { share: 0.5, statements: 2 };
const dkim = { domain: 'lode.test', selector: 'bench' };

/** @returns whether the targets are reached */
async function runSending({ quick }) {
  const plan = quick ? plans.quick : plans.full;
  const cleanup = new Cleanup();
  try {
    const keyFile = writeKey(cleanup);
    const postgres = await startProductionPostgres();
    cleanup.add('Postgres', () => postgres.stop());
    const deployment = await startDeployment(postgres.adminUrl, cleanup);
    await withClient(deployment.adminUrl, (client) => client.query('CREATE EXTENSION pg_stat_statements'));
    const sink = await startSink(cleanup);
    const measured = [];
    for (const isSigned of [false, true])
      measured.push(await measureBoth(deployment, sink, { ...plan, isSigned, keyFile }));
    report.sending(measured);
    return reportTargets(measured.flatMap(targetsOf));
  } finally {
    await cleanup.run();
  }
}

/** Lode and its peer in turn, so that other work on the machine meets both. */
async function measureBoth(deployment, sink, { rounds, messages, sequences, isSigned, keyFile }) {
  const title = isSigned ? 'DKIM-signed' : 'unsigned';
  const outreach = await deployment.start('outreach', {
    LODE_MAIL_RELAY_URL: sink.url,
    LODE_RETURN_PATH: 'bounces@lode.test',
    ...(isSigned && {
      LODE_DKIM_DOMAIN: dkim.domain,
      LODE_DKIM_SELECTOR: dkim.selector,
      LODE_DKIM_KEY_FILE: keyFile,
    }),
  });
  const pool = await startProcess(path.join(__dirname, 'nodemailer-pool.cjs'));
  try {
    const sendAll = (count) =>
      pool.ask({ url: sink.url, messages: count, dkim: isSigned ? { ...dkim, keyFile } : undefined });
    const prefix = `seq_${isSigned ? 'signed' : 'unsigned'}`;
    await sendAll(warmUp);
    await measureSending(deployment, sink, { messages: warmUp, sequences, prefix: `${prefix}_warm_` });
    const measured = [];
    for (let round = 0; round < rounds; round += 1) {
      const pooled = await measureWhile({ pool: pool.pid }, () => sendAll(messages));
      const peer = messages / pooled.result.seconds;
      const { result: lode, seen } = await measureWhile({ outreach: outreach.pid, relay: process.pid }, () =>
        measureSending(deployment, sink, { messages, sequences, prefix: `${prefix}${round}_` }),
      );
      const times = {
        pool: pooled.seen.pool.time,
        outreach: seen.outreach.time,
        relay: seen.relay.time,
        postgres: lode.postgresSeconds,
      };
      measured.push({
        ...lode,
        ...mapValues(times, (each) => (each * 1e6) / messages),
        ...{ peer, share: lode.perSecond / peer },
      });
    }
    return { ...combineFigures(measured, median), title, failed: sum(measured.map(({ failed }) => failed)) };
  } finally {
    await Promise.all([pool.stop(), outreach.stop()]);
  }
}

function writeKey(cleanup) {
  const folder = mkdtempSync(path.join(tmpdir(), 'lode-bench-dkim-'));
  cleanup.add('DKIM key', async () => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'key.pem');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return file;
}

const targetsOf = ({ title, failed, share, statements }) => [
  [failed === 0, `${title}: all are sent, without a copy`],
  [share >= targets.share, `${title}: at least ${targets.share} of the pool alone`],
  [statements <= targets.statements, `${title}: at most ${targets.statements} statements per message`],
];

module.exports = { runSending };
