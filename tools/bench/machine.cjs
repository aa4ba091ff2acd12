'use strict';
const os = require('node:os');

/** Says where the figures come from; a machine that does other work as well shows it in the load. */
function sayMachine() {
  const [load] = os.loadavg();
  console.log(
    `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${os.cpus().length} cores, load before the start ${load.toFixed(1)}`,
  );
}

module.exports = { sayMachine };
