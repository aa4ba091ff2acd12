// Counts the traffic of clients to one mail host.
'use strict';

const lineFeed = 0x0a;

class Tally {
  connections = 0;
  /** Maximum number of connections at one time. */
  maxAtOnce = 0;
  /** Lines from clients. */
  commands = 0;
  /** Each connection, and each time a client sends after a reply of the server. */
  roundTrips = 0;
  #open = 0;

  get idle() {
    return this.#open === 0;
  }

  /** Called for each new connection. Lines that a client sends before the next reply are one round trip. */
  open() {
    this.connections += 1;
    this.roundTrips += 1;
    this.#open += 1;
    this.maxAtOnce = Math.max(this.maxAtOnce, this.#open);
    let hasReply = false;
    let isOpen = true;
    return {
      clientSent: (bytes) => {
        this.commands += bytes.filter((byte) => byte === lineFeed).length;
        if (hasReply) this.roundTrips += 1;
        hasReply = false;
      },
      serverReplied: () => (hasReply = true),
      closed: () => {
        if (isOpen) this.#open -= 1;
        isOpen = false;
      },
    };
  }
}

module.exports = { Tally };
