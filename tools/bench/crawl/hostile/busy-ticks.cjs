// The longest gap between two ticks of the event loop that this process itself causes: without the time in which its main
// thread was ready to run and other threads had the cores. Without /proc/self/schedstat, waits for a core are included.
'use strict';
const fs = require('node:fs');

const tickMs = 1;
const schedule = '/proc/self/schedstat';

/** Microseconds, on the clock of the CPU profile. */
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
    }, tickMs);
  }

  /** @returns begin and end of the longest gap, and its length without waits for a core, in microseconds */
  stop() {
    clearInterval(this.timer);
    if (this.file !== undefined) fs.closeSync(this.file);
    return this.gap;
  }

  /** Microseconds that the main thread has waited for a core: the second number of `schedstat`, in nanoseconds. */
  waited() {
    if (this.file === undefined) return 0;
    const length = fs.readSync(this.file, this.buffer, 0, this.buffer.length, 0);
    return Number(this.buffer.toString('latin1', 0, length).split(' ')[1]) / 1000;
  }
}

module.exports = { BusyTicks };
