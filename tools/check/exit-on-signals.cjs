// A signal ends the process by way of its exit handlers, so that nothing it started outlives it.
'use strict';

function exitOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
}

module.exports = { exitOnSignals };
