// The port on which relays stand in for mail hosts.
'use strict';
const { once } = require('node:events');
const net = require('node:net');

const smtp = 25;
/** For whoever may not bind 25; only what can be told another port is measured there. */
const unprivileged = 2525;

/** @param address one of those that the relays will listen on. */
async function relayPort(address) {
  const server = net.createServer().listen(smtp, address);
  try {
    await once(server, 'listening');
  } catch {
    return unprivileged;
  }
  server.close();
  await once(server, 'close');
  return smtp;
}

module.exports = { relayPort, smtp };
