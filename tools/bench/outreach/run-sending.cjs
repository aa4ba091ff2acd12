// Messages handed to a local relay by one process, unsigned and signed, beside the pool of nodemailer alone.
'use strict';
const { generateKeyPairSync } = require('node:crypto');
const { mkdtempSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const path = require('node:path');
const { Cleanup } = require('@lode/service-kit');
const { fromStandalone } = require('../built.cjs');
const { startProcess } = require('../processes/start-process.cjs');
const { reportTargets } = require('../targets.cjs');
const { withClient } = require('../with-client.cjs');
const { startDeployment } = require('./deployment.cjs');
const report = require('./sending-report.cjs');
const { measureSending, startSink } = require('./sending.cjs');

const { startTemporaryPostgres } = fromStandalone('postgres/start-postgres');

const plans = {
  full: { messages: 10_000, sequences: 5 },
  quick: { messages: 2000, sequences: 5 },
};

/** As in production, and with a count of statements. */
const settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_wal_size: '1GB',
  shared_preload_libraries: 'pg_stat_statements',
};
/** Minimum share of the rate of the peer, and maximum statements per message. */
const targets = { share: 0.5, statements: 2 };
const dkim = { domain: 'lode.test', selector: 'bench' };

/** @returns whether the targets are reached */
async function runSending({ quick }) {
  const plan = quick ? plans.quick : plans.full;
  const cleanup = new Cleanup();
  try {
    const keyFile = writeKey(cleanup);
    const postgres = await startTemporaryPostgres(settings);
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

async function measureBoth(deployment, sink, { messages, sequences, isSigned, keyFile }) {
  const peer = await measurePeer(sink, { messages, dkim: isSigned ? { ...dkim, keyFile } : undefined });
  const outreach = await deployment.start('outreach', {
    LODE_MAIL_RELAY_URL: sink.url,
    LODE_RETURN_PATH: 'bounces@lode.test',
    ...(isSigned && {
      LODE_DKIM_DOMAIN: dkim.domain,
      LODE_DKIM_SELECTOR: dkim.selector,
      LODE_DKIM_KEY_FILE: keyFile,
    }),
  });
  const title = isSigned ? 'DKIM-signed' : 'unsigned';
  const prefix = `seq_${isSigned ? 'signed' : 'unsigned'}_`;
  const lode = await measureSending(deployment, sink, { messages, sequences, prefix });
  await outreach.stop();
  return { title, peer, lode };
}

/** @returns messages per second of the pool, and the processor seconds of its process */
async function measurePeer(sink, { messages, dkim: key }) {
  const pool = await startProcess(path.join(__dirname, 'nodemailer-pool.cjs'));
  try {
    await pool.ask({ url: sink.url, messages: 500, dkim: key });
    sink.received.length = 0;
    const { seconds } = await pool.ask({ url: sink.url, messages, dkim: key });
    return { perSecond: messages / seconds, received: sink.received.length };
  } finally {
    await pool.stop();
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

const targetsOf = ({ title, peer, lode }) => [
  [lode.failed === 0, `${title}: all are sent, without a copy`],
  [lode.perSecond >= targets.share * peer.perSecond, `${title}: at least ${targets.share} of the pool alone`],
  [lode.statements <= targets.statements, `${title}: at most ${targets.statements} statements per message`],
];

module.exports = { runSending };
