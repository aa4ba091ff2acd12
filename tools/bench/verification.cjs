// New addresses, verified by Lode over HTTP in bulk, and by Reacher if it is installed.
'use strict';
const { spawn } = require('node:child_process');
const { createSocket } = require('node:dgram');
const { Resolver } = require('node:dns/promises');
const { once } = require('node:events');
const fs = require('node:fs');
const net = require('node:net');
const path = require('node:path');
const { text } = require('node:stream/consumers');
const { setTimeout: wait } = require('node:timers/promises');
const { SocksClient } = require('socks');
const { startSandbox } = require('@lode/sandbox');
const { Cleanup } = require('@lode/platform');
const { sum, compare, reportTargets } = require('./harness.cjs');
const { temporaryFolder, timeOf } = require('./processes.cjs');
const { startLode } = require('./standalone.cjs');

// Reacher (the crate check-if-email-exists), by a program named in BENCH_REACHER: `PROGRAM CONCURRENCY PER_DOMAIN` reads addresses
// from its input, and writes a line of JSON for each and its `wall_s` on standard error. It takes the resolver of the system and
// port 25, so that it needs the rights of an administrator.

/** Where the program finds the DNS server of the sandbox, on port 53. */
const resolverAddress = '127.0.0.53';
const [concurrency, perHost] = ['100', '2'];
const verdicts = { safe: 'valid', invalid: 'invalid' };

/** @returns a function that verifies emails: `{ answers, milliseconds, processor }` */
async function startReacher(program, sandbox, cleanup) {
  await forwardDns(sandbox.dnsServer, cleanup);
  const resolvers = path.join(temporaryFolder(cleanup), 'resolv.conf');
  fs.writeFileSync(resolvers, `nameserver ${resolverAddress}\n`);
  // A mount namespace of its own, so that only the program sees the file.
  const script = `mount --bind ${resolvers} /etc/resolv.conf && "${program}" ${concurrency} ${perHost}; times >&2`;
  return async (emails) => {
    const child = spawn('unshare', ['-m', 'sh', '-c', script], { stdio: 'pipe' });
    child.stdin.end(emails.join('\n'));
    const [output, errors] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    const found = new Map(
      output
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
        .map(({ input, is_reachable: state }) => [input, verdicts[state] ?? 'unknown']),
    );
    const [, seconds] = /"wall_s": ([\d.]+)/.exec(errors) ?? [];
    if (seconds === undefined) throw new Error(`${program} ended with ${errors}`);
    const times = [...errors.matchAll(/(\d+)m([\d.]+)s/g)].slice(-2);
    const processor = times.reduce((total, [, minutes, rest]) => total + 60 * minutes + Number(rest), 0);
    return {
      answers: emails.map((email) => found.get(email)),
      milliseconds: seconds * 1000,
      processor: processor * 1000,
    };
  };
}

async function forwardDns(server, cleanup) {
  const [host, port] = server.split(':');
  const socket = createSocket('udp4');
  socket.on('message', (question, client) => {
    const upstream = createSocket('udp4');
    upstream.once('message', (answer) => {
      socket.send(answer, client.port, client.address);
      upstream.close();
    });
    upstream.send(question, Number(port), host);
  });
  socket.bind(53, resolverAddress);
  await once(socket, 'listening');
  cleanup.add('DNS forwarder', async () => socket.close());
}

// Relays in front of the mail hosts of some domains, which delay the traffic and count it.

/** Milliseconds each way, so 20 ms per round trip; a client receives the greeting after twice the delay, too. */
const delay = 10;
/** Maximum wait for open connections after the last answer. */
const idleTimeoutMs = 10_000;
const lineFeed = 0x0a;

/**
 * @param names domains of the sandbox, each with a mail host of its own
 * @returns `finish` waits until clients have closed their connections, and returns `{connections, atOnce, commands}`: `atOnce` is
 * the maximum of one host
 */
async function startRelays(sandbox, names, port) {
  const resolver = new Resolver();
  resolver.setServers([sandbox.dnsServer]);
  const hosts = await Promise.all(names.map(async (name) => (await resolver.resolve4(`mx1.${name}`))[0]));
  const relays = await Promise.all(hosts.map((host) => startRelay({ host, port }, sandbox.proxyUrl)));
  return {
    finish: async () => {
      const end = performance.now() + idleTimeoutMs;
      while (relays.some(({ tally }) => tally.open > 0) && performance.now() < end) await wait(delay);
      await Promise.all(relays.map(({ close }) => close()));
      const figures = (name) => relays.map(({ tally }) => tally[name]);
      return {
        connections: sum(figures('connections')),
        atOnce: Math.max(...figures('atOnce')),
        commands: sum(figures('commands')),
      };
    },
  };
}

async function startRelay(listenOn, proxyUrl) {
  const tally = { connections: 0, open: 0, atOnce: 0, commands: 0 };
  const sockets = new Set();
  const track = (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const server = net.createServer({ allowHalfOpen: true, noDelay: true }, async (client) => {
    track(client);
    await wait(delay);
    const host = await connectThrough(proxyUrl, listenOn.host);
    track(host);
    tally.connections += 1;
    tally.open += 1;
    tally.atOnce = Math.max(tally.atOnce, tally.open);
    // Counted on the host's side: a connection that replaces a closed one does not overlap with it.
    let isOpen = true;
    const closed = () => {
      if (isOpen) tally.open -= 1;
      isOpen = false;
    };
    host.once('finish', closed).once('close', closed);
    if (client.destroyed) return void host.destroy();
    client.on('data', (bytes) => (tally.commands += bytes.filter((byte) => byte === lineFeed).length));
    forward(client, host);
    forward(host, client);
  });
  server.listen(listenOn);
  await once(server, 'listening');
  const close = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return { tally, close };
}

/** Timers of the same duration fire in the order of their creation, so the order of bytes is kept. */
function forward(from, to) {
  from.on('data', (bytes) => setTimeout(() => to.write(bytes), delay));
  from.once('end', () => setTimeout(() => to.end(), delay));
  from.once('close', () => setTimeout(() => to.destroy(), delay));
}

async function connectThrough(proxyUrl, host) {
  const { hostname, port } = new URL(proxyUrl);
  const { socket } = await SocksClient.createConnection({
    proxy: { host: hostname, port: Number(port), type: 5 },
    command: 'connect',
    destination: { host, port: 25 },
  });
  return socket.setNoDelay(true);
}

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
