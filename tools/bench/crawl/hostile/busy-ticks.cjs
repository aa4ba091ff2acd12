// The longest time between two turns of the event loop that this process itself is the cause of: without the time for which
// its main thread was ready to run and other threads had the cores. Where the system does not tell that, nothing is taken off.
'use strict';
const fs = require('node:fs');

/** Milliseconds between two ticks. */
const tick = 1;
const schedule = '/proc/self/schedstat';

/** Microseconds, on the clock of the processor profile. */
const now = () => Number(process.hrtime.bigint() / 1000n);

class BusyTicks {
  start() {
    this.file = fs.existsSync(schedule) ? fs.openSync(schedule) : undefined;
    this.buffer = Buffer.alloc(128);
    this.gap = { begin: 0, end: 0, busy: 0 };
    let last = { at: now(), waited: this.waited() };
    this.timer = setInterval(() => {
      const next = { at: now(), waited: this.waited() };
      const busy = next.at - last.at - (next.waited - last.waited);
      if (busy > this.gap.busy) this.gap = { begin: last.at, end: next.at, busy };
      last = next;
    }, tick);
  }

  /** @returns begin and end of the longest gap, and how long it was without waits for a core, in microseconds */
  stop() {
    clearInterval(this.timer);
    if (this.file !== undefined) fs.closeSync(this.file);
    return this.gap;
  }

  /** Microseconds for which the main thread has waited for a core: the second number of `schedstat`, in nanoseconds. */
  waited() {
    if (this.file === undefined) return 0;
    const length = fs.readSync(this.file, this.buffer, 0, this.buffer.length, 0);
    return Number(this.buffer.toString('latin1', 0, length).split(' ')[1]) / 1000;
  }
}

module.exports = { BusyTicks };
