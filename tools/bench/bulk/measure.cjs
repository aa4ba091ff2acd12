// One measurement: somebody verifies a hundred addresses, and what that took on the wire.
'use strict';
const { setTimeout: wait } = require('node:timers/promises');
const { SocksClient } = require('socks');
const { addMailDomains } = require('./mail-domains.cjs');
const { startRelay } = require('./relay.cjs');
const { Tally } = require('./tally.cjs');

/** Milliseconds each way: 20 for a round trip. */
const delay = 10;
/** How long connections may outlast the answers, in milliseconds. */
const patience = 10_000;

/** @param verify answers `valid`, `invalid` or another word for each of the emails, in order. */
async function measure(sandbox, { label, port, verify }) {
  const { names, hosts, emails } = await addMailDomains(sandbox, label);
  const tallies = names.map(() => new Tally());
  const relays = await Promise.all(
    hosts.map((host, index) =>
      startRelay({
        place: { host, port },
        delay,
        connect: () => connectThrough(sandbox.proxyUrl, host),
        tally: tallies[index],
      }),
    ),
  );
  try {
    const began = performance.now();
    const answers = await verify(emails);
    const milliseconds = performance.now() - began;
    await untilIdle(tallies);
    const questions = names.map((name) => sandbox.observed.dnsQuestions(name, 'MX').length);
    return {
      milliseconds,
      ...totals(tallies),
      mxQuestions: sum(questions),
      mostMxQuestions: Math.max(...questions),
      right: emails.filter((email, index) => answers[index] === truth(sandbox, email)).length,
    };
  } finally {
    await Promise.all(relays.map((relay) => relay.close()));
  }
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

/** A farewell that nobody waits for belongs to the dialogue too. */
async function untilIdle(tallies) {
  const end = performance.now() + patience;
  while (!tallies.every(({ idle }) => idle) && performance.now() < end) await wait(delay);
}

const totals = (tallies) => ({
  connections: sum(tallies.map(({ connections }) => connections)),
  mostAtOnce: Math.max(...tallies.map(({ mostAtOnce }) => mostAtOnce)),
  commands: sum(tallies.map(({ commands }) => commands)),
  roundTrips: sum(tallies.map(({ roundTrips }) => roundTrips)),
});

const sum = (values) => values.reduce((total, value) => total + value, 0);

const truth = (sandbox, email) => (sandbox.truth.mailbox(email).state === 'exists' ? 'valid' : 'invalid');

module.exports = { measure };
