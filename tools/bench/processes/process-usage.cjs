// Memory and processor time of processes during some work, from /proc of Linux.
'use strict';
const fs = require('node:fs');

const sampleIntervalMs = 100;
/** Clock ticks of /proc per second, on every Linux. */
const ticks = 100;

/** Bytes of resident memory. */
const memoryOf = (pid) =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1024;

/** The columns of /proc/PID/stat after the name: from the third of proc(5). */
function statOf(pid) {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Processor seconds of all threads. */
function timeOf(pid) {
  const columns = statOf(pid);
  return (Number(columns[11]) + Number(columns[12])) / ticks;
}

/** Processor seconds of the children of a process that have ended. */
function timeOfEnded(pid) {
  const columns = statOf(pid);
  return (Number(columns[13]) + Number(columns[14])) / ticks;
}

const parentOf = (pid) => Number(statOf(pid)[1]);

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

module.exports = { measureWhile, memories, parentOf, timeOf, timeOfEnded };
