// Relays in front of the mail hosts of some domains, which delay the traffic and count it.
'use strict';
const { Resolver } = require('node:dns/promises');
const { once } = require('node:events');
const net = require('node:net');
const { setTimeout: wait } = require('node:timers/promises');
const { SocksClient } = require('socks');
const { sum } = require('../statistics.cjs');

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

module.exports = { startRelays };
