// Processes of a stack, seen from the bench.
'use strict';
const { fork } = require('node:child_process');
const { once } = require('node:events');
const path = require('node:path');

/** Starts a script beside this file and waits until it is ready. @throws where it ends before that. */
async function startProcess(script, env) {
  const child = fork(path.join(__dirname, script), { env: { ...process.env, ...env } });
  const [first] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (first !== 'ready') throw new Error(`${script} did not start`);
  return {
    /** Processor time so far, in microseconds. */
    cpu: async () => {
      const answer = once(child, 'message');
      child.send('cpu');
      const [{ user, system }] = await answer;
      return user + system;
    },
    stop: async () => {
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
}

module.exports = { startProcess };
