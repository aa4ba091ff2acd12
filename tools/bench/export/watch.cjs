// What Linux says of processes while something happens: memory, and time on the processors.
'use strict';
const fs = require('node:fs');

/** Milliseconds between two samples. */
const interval = 100;
/** Ticks of /proc a second, on every Linux. */
const ticks = 100;

/** Bytes that the process has in memory. */
const memoryOf = (pid) =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1024;

/** Seconds of all its threads. */
function timeOf(pid) {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  const columns = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(columns[11]) + Number(columns[12])) / ticks;
}

/** @param processes ids by name. @returns what `work` gave, and of each process `{peak, time}` meanwhile */
async function watching(processes, work) {
  const watched = Object.entries(processes).map(([name, pid]) => ({ name, pid, peak: 0, from: timeOf(pid) }));
  const look = () => {
    for (const one of watched) one.peak = Math.max(one.peak, memoryOf(one.pid));
  };
  look();
  const timer = setInterval(look, interval);
  try {
    const result = await work();
    look();
    const seen = watched.map(({ name, pid, peak, from }) => [name, { peak, time: timeOf(pid) - from }]);
    return { result, seen: Object.fromEntries(seen) };
  } finally {
    clearInterval(timer);
  }
}

const memories = (processes) =>
  Object.fromEntries(Object.entries(processes).map(([name, pid]) => [name, memoryOf(pid)]));

module.exports = { memories, watching };
