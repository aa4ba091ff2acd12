'use strict';
const os = require('node:os');

/** Prints date, Node version, cores and load average, which shows whether the machine does other work. */
function printMachine() {
  const [load] = os.loadavg();
  console.log(
    `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${os.cpus().length} cores, load before the start ${load.toFixed(1)}`,
  );
}

module.exports = { printMachine };
