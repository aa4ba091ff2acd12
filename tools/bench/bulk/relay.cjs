// A line to one mail host that takes its time and counts what goes over it.
'use strict';
const { once } = require('node:events');
const net = require('node:net');
const { setTimeout: wait } = require('node:timers/promises');

/**
 * Listens in the place of a mail host. Bytes take `delay` milliseconds each way, and so does the opening: a
 * client that connects hears the greeting after twice the delay.
 * @param connect opens a connection to the host itself.
 */
async function startRelay({ place, delay, connect, tally }) {
  const sockets = new Set();
  const keep = (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const server = net.createServer({ allowHalfOpen: true, noDelay: true }, async (client) => {
    keep(client);
    await wait(delay);
    const host = await connect();
    keep(host);
    // As the host sees it: one that has left and one that arrives in its place are not there at once.
    const visit = tally.open();
    host.once('finish', visit.left).once('close', visit.left);
    if (client.destroyed) return void host.destroy();
    carry(client, host, delay, { onTaken: visit.spoke });
    carry(host, client, delay, { onGiven: visit.heard });
  });
  server.listen(place);
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

/** Timers of the same length fire in their order, so bytes stay in theirs. */
function carry(from, to, delay, { onTaken = () => undefined, onGiven = () => undefined }) {
  from.on('data', (bytes) => {
    onTaken(bytes);
    setTimeout(() => {
      onGiven();
      to.write(bytes);
    }, delay);
  });
  from.once('end', () => setTimeout(() => to.end(), delay));
  from.once('close', () => setTimeout(() => to.destroy(), delay));
}

module.exports = { startRelay };
