// New addresses, verified by Lode over HTTP in bulk, and by Reacher if it is installed.
'use strict';
const { once } = require('node:events');
const net = require('node:net');
const { startSandbox } = require('@lode/sandbox');
const { Cleanup } = require('@lode/platform');
const { compare } = require('../harness.cjs');
const { timeOf } = require('../processes.cjs');
const { startLode } = require('../standalone.cjs');
const { reportTargets } = require('../table.cjs');
const { startReacher } = require('./reacher.cjs');
const { startRelays } = require('./relays.cjs');

const smtp = 25;
/** Where port 25 cannot be bound; Reacher supports no other port. */
const unprivileged = 2525;
const lists = [
  { addresses: 100, hosts: 10 },
  { addresses: 1000, hosts: 50 },
];
/** Share of the addresses that exist. */
const existing = 0.6;
const bulkSize = 100;
const columns = {
  ...{ connections: 'connections', atOnce: 'at once per host', commands: 'commands' },
  ...{ milliseconds: 'ms', processor: 'processor ms', right: 'right' },
};

/** @returns whether every target is reached. */
async function runVerification({ quick }) {
  const cleanup = new Cleanup();
  try {
    const sandbox = await startSandbox({ seed: 1, companies: 0 });
    cleanup.add('sandbox', () => sandbox.close());
    const port = await relayPort();
    const verifiers = await startVerifiers(sandbox, port, cleanup);
    let reached = true;
    for (const list of lists)
      reached = (await compareOn(list, { sandbox, port, verifiers, quick })) && reached;
    return reached;
  } finally {
    await cleanup.run();
  }
}

async function compareOn({ addresses, hosts }, { sandbox, port, verifiers, quick }) {
  const subjects = Object.fromEntries(
    Object.entries(verifiers).map(([name, verify], index) => [
      name,
      (round) => {
        // Each round has domains of its own, so that no cache knows them.
        const names = Array.from({ length: hosts }, (_, n) => `v${addresses}-${index}-${round}-${n}.test`);
        return measure(sandbox, { names, port, verify, perHost: addresses / hosts });
      },
    ]),
  );
  const { isReached, rounds } = await compare({
    title: `Verification: ${addresses} new addresses at ${hosts} hosts, 20 ms per round trip`,
    subjects,
    rounds: quick ? 3 : 9,
    columns,
    compared: { milliseconds: { Reacher: { max: 0.6 } }, processor: {} },
  });
  const worst = (figure) => Math.max(...rounds.Lode.map((one) => one[figure]));
  const right = Math.min(...rounds.Lode.map((one) => one.right));
  const isKept = reportTargets([
    [worst('atOnce') <= 2, `${worst('atOnce')} connections to one mail host at once, target: at most 2`],
    [right === addresses, `${right} of ${addresses} answers of Lode right, target: all`],
  ]);
  return isReached && isKept;
}

async function measure(sandbox, { names, port, verify, perHost }) {
  const locals = Array.from({ length: perHost }, (_, index) => `person${index}`);
  const mailboxes = Object.fromEntries(locals.slice(0, existing * perHost).map((local) => [local, 'exists']));
  // Every extension but STARTTLS, so that all clients hold the same dialogue.
  for (const name of names) sandbox.add({ name, mailboxes });
  const emails = locals.flatMap((local) => names.map((name) => `${local}@${name}`));
  const relays = await startRelays(sandbox, names, port);
  const { answers, ...figures } = await verify(emails);
  const isTrue = (email, index) =>
    answers[index] === (sandbox.truth.mailbox(email).state === 'exists' ? 'valid' : 'invalid');
  return { ...figures, ...(await relays.finish()), right: emails.filter(isTrue).length };
}

/** By title: `{answers, milliseconds, processor}` of emails; answers are in their order. */
async function startVerifiers(sandbox, port, cleanup) {
  const lode = await startLode(sandbox, { LODE_SMTP_PORT: String(port) }, cleanup);
  const verifiers = {
    Lode: async (emails) => {
      const [before, startedAt] = [timeOf(lode.pid), performance.now()];
      const answers = await verifyInBulk(lode, emails);
      const milliseconds = performance.now() - startedAt;
      return { answers, milliseconds, processor: (timeOf(lode.pid) - before) * 1000 };
    },
  };
  const program = process.env.BENCH_REACHER;
  if (program && port === smtp) verifiers.Reacher = await startReacher(program, sandbox, cleanup);
  else console.log('Reacher is not measured: it needs BENCH_REACHER and port 25.');
  return verifiers;
}

async function verifyInBulk({ address, key }, emails) {
  const parts = Array.from({ length: Math.ceil(emails.length / bulkSize) }, (_, index) =>
    emails.slice(index * bulkSize, (index + 1) * bulkSize),
  );
  const answers = await Promise.all(
    parts.map(async (part) => {
      const response = await fetch(`${address}/bulk-email-verifier`, {
        method: 'POST',
        headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
        body: JSON.stringify({ emails: part }),
      });
      const answer = await response.json();
      if (!response.ok) throw new Error(`Lode answered ${response.status}: ${answer.detail}`);
      return answer.results.map(({ verdict }) => verdict);
    }),
  );
  return answers.flat();
}

/** The port on which relays listen in the place of mail hosts. */
async function relayPort() {
  const server = net.createServer().listen(smtp, '127.77.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return unprivileged;
  }
  server.close();
  await once(server, 'close');
  return smtp;
}

module.exports = { runVerification };
