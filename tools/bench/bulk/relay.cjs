// A relay in front of one mail host that delays the traffic and counts it.
'use strict';
const { once } = require('node:events');
const net = require('node:net');
const { setTimeout: wait } = require('node:timers/promises');

/**
 * Bytes take `delay` milliseconds each way, and so does connecting: a client receives the greeting after twice the
 * delay.
 * @param connect opens a connection to the mail host.
 */
async function startRelay({ listenOn, delay, connect, tally }) {
  const sockets = new Set();
  const track = (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const server = net.createServer({ allowHalfOpen: true, noDelay: true }, async (client) => {
    track(client);
    await wait(delay);
    const host = await connect();
    track(host);
    // Counted on the host's side: a connection that replaces a closed one does not overlap with it.
    const connection = tally.open();
    host.once('finish', connection.closed).once('close', connection.closed);
    if (client.destroyed) return void host.destroy();
    forward(client, host, delay, { onReceived: connection.clientSent });
    forward(host, client, delay, { onDelivered: connection.serverReplied });
  });
  server.listen(listenOn);
  await once(server, 'listening');
  return {
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** Timers of the same duration fire in the order of their creation, so the order of bytes is kept. */
function forward(from, to, delay, { onReceived = () => undefined, onDelivered = () => undefined }) {
  from.on('data', (bytes) => {
    onReceived(bytes);
    setTimeout(() => {
      onDelivered();
      to.write(bytes);
    }, delay);
  });
  from.once('end', () => setTimeout(() => to.end(), delay));
  from.once('close', () => setTimeout(() => to.destroy(), delay));
}

module.exports = { startRelay };
