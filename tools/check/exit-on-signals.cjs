// Runs the exit handlers at a signal, so that child processes do not outlive this process.
'use strict';

function exitOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
}

module.exports = { exitOnSignals };
