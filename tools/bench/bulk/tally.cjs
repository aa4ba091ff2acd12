// What clients do to one mail host, counted on the wire.
'use strict';

const lineFeed = 0x0a;

class Tally {
  connections = 0;
  /** The most connections at one time. */
  maxAtOnce = 0;
  /** Lines from clients. */
  commands = 0;
  /** Each connection, and each time that a client speaks after it has heard the server. */
  roundTrips = 0;
  #open = 0;

  get idle() {
    return this.#open === 0;
  }

  /** A client has connected. What it says in one go, before it hears anything, is one turn. */
  open() {
    this.connections += 1;
    this.roundTrips += 1;
    this.#open += 1;
    this.maxAtOnce = Math.max(this.maxAtOnce, this.#open);
    let hasHeard = false;
    let isOpen = true;
    return {
      spoke: (bytes) => {
        this.commands += bytes.filter((byte) => byte === lineFeed).length;
        if (hasHeard) this.roundTrips += 1;
        hasHeard = false;
      },
      heard: () => (hasHeard = true),
      left: () => {
        if (isOpen) this.#open -= 1;
        isOpen = false;
      },
    };
  }
}

module.exports = { Tally };
