// Memory and processor time of processes during some work, from /proc of Linux.
'use strict';
const fs = require('node:fs');

const sampleIntervalMs = 100;
/** Clock ticks of /proc per second, on every Linux. */
const ticks = 100;

/** Bytes of resident memory. */
const memoryOf = (pid) =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1024;

/** Processor seconds of all threads. */
function timeOf(pid) {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  const columns = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(columns[11]) + Number(columns[12])) / ticks;
}

/** @param processes ids by name. @returns the result of `work`, and `{peak, time}` of each process during it */
async function measureWhile(processes, work) {
  const watched = Object.entries(processes).map(([name, pid]) => ({ name, pid, peak: 0, from: timeOf(pid) }));
  const sample = () => {
    for (const one of watched) one.peak = Math.max(one.peak, memoryOf(one.pid));
  };
  sample();
  const timer = setInterval(sample, sampleIntervalMs);
  try {
    const result = await work();
    sample();
    const seen = watched.map(({ name, pid, peak, from }) => [name, { peak, time: timeOf(pid) - from }]);
    return { result, seen: Object.fromEntries(seen) };
  } finally {
    clearInterval(timer);
  }
}

const memories = (processes) =>
  Object.fromEntries(Object.entries(processes).map(([name, pid]) => [name, memoryOf(pid)]));

module.exports = { measureWhile, memories, timeOf };
