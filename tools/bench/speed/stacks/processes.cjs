// Processes of a stack.
'use strict';
const path = require('node:path');
const { startProcess: start } = require('../../processes/start-process.cjs');

/** Starts a script of this folder. @throws Error if it ends before it is ready. */
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
