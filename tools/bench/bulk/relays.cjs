// Relays in front of the mail hosts of some domains.
'use strict';
const { Resolver } = require('node:dns/promises');
const { setTimeout: wait } = require('node:timers/promises');
const { SocksClient } = require('socks');
const { startRelay } = require('./relay.cjs');
const { Tally } = require('./tally.cjs');

/** Milliseconds each way, so 20 ms per round trip. */
const delay = 10;
/** Maximum wait for open connections after the last answer. */
const idleTimeoutMs = 10_000;

/** @param names domains of the sandbox, each with a mail host of its own. @returns the relays with a tally each */
async function startRelays(sandbox, names, port) {
  const hosts = await hostsOf(sandbox, names);
  const tallies = hosts.map(() => new Tally());
  const relays = await Promise.all(
    hosts.map((host, index) =>
      startRelay({
        listenOn: { host, port },
        delay,
        connect: () => connectThrough(sandbox.proxyUrl, host),
        tally: tallies[index],
      }),
    ),
  );
  return {
    tallies,
    untilIdle: () => untilIdle(tallies),
    close: () => Promise.all(relays.map((relay) => relay.close())),
  };
}

async function hostsOf(sandbox, names) {
  const resolver = new Resolver();
  resolver.setServers([sandbox.dnsServer]);
  return Promise.all(names.map(async (name) => (await resolver.resolve4(`mx1.${name}`))[0]));
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

/** Waits for the connections to close, since a QUIT after the answer belongs to the dialogue too. */
async function untilIdle(tallies) {
  const end = performance.now() + idleTimeoutMs;
  while (!tallies.every(({ idle }) => idle) && performance.now() < end) await wait(delay);
}

module.exports = { startRelays };
