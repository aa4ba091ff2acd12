// The port on which relays listen in the place of mail hosts.
'use strict';
const { once } = require('node:events');
const net = require('node:net');

const smtp = 25;
/** Used where port 25 cannot be bound; only clients with a configurable port are measured then. */
const unprivileged = 2525;

/** The first mail host of the sandbox, where relays will listen. */
const firstHost = '127.77.0.1';

async function relayPort() {
  const server = net.createServer().listen(smtp, firstHost);
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
