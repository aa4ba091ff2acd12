// Processes of a stack, seen from the bench.
'use strict';
const path = require('node:path');
const { startProcess: start } = require('../../processes/start-process.cjs');

/** Starts a script beside this file and waits until it is ready. @throws where it ends before that. */
async function startProcess(script, env) {
  const { ask, stop } = await start(path.join(__dirname, script), { env });
  /** Processor time so far, in microseconds. */
  const cpu = async () => {
    const { user, system } = await ask('cpu');
    return user + system;
  };
  return { cpu, stop };
}

module.exports = { startProcess };
