// Reacher (the crate check-if-email-exists), by a program named in BENCH_REACHER: `PROGRAM CONCURRENCY PER_DOMAIN` reads addresses
// from its input, and writes a line of JSON for each and its `wall_s` on standard error. It takes the resolver of the system and
// port 25, so that it needs the rights of an administrator.
'use strict';
const { spawn } = require('node:child_process');
const { createSocket } = require('node:dgram');
const { once } = require('node:events');
const fs = require('node:fs');
const path = require('node:path');
const { text } = require('node:stream/consumers');
const { temporaryFolder } = require('../processes.cjs');

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

module.exports = { startReacher };
