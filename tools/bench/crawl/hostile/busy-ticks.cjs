// The longest stretch of processor time between two turns of the event loop. Unlike the delay of the event loop, it does not
// grow when other programs take the cores.
'use strict';

/** Milliseconds between two ticks. */
const tick = 1;

/** Microseconds, on the clock of the processor profile. */
const now = () => Number(process.hrtime.bigint() / 1000n);

/** Microseconds of this thread. */
function spent() {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

class BusyTicks {
  start() {
    this.gap = { begin: 0, end: 0, busy: 0 };
    let last = { at: now(), spent: spent() };
    this.timer = setInterval(() => {
      const next = { at: now(), spent: spent() };
      const busy = next.spent - last.spent;
      if (busy > this.gap.busy) this.gap = { begin: last.at, end: next.at, busy };
      last = next;
    }, tick);
  }

  /** @returns begin and end of the longest stretch, and its processor time, in microseconds */
  stop() {
    clearInterval(this.timer);
    return this.gap;
  }
}

module.exports = { BusyTicks };
