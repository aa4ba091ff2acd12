// The port on which relays listen in the place of mail hosts.
'use strict';
const { once } = require('node:events');
const net = require('node:net');

const smtp = 25;
/** Used where port 25 cannot be bound; only clients with a configurable port are measured then. */
const unprivileged = 2525;

/** @param address one of the relays' addresses. */
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
