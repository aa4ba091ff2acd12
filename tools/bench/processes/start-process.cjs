// Processes that are measured, seen from the bench.
'use strict';
const { fork } = require('node:child_process');
const { once } = require('node:events');
const { nodeFlags } = require('@lode/service-kit/testing');

/** Starts a script that serves, as a service is started, and waits until it is ready. @throws where it ends before that. */
async function startProcess(script, { env = {}, execArgv = [] } = {}) {
  const child = fork(script, {
    env: { ...environmentWithoutLode(), ...env },
    execArgv: [...nodeFlags, ...execArgv],
  });
  await nextMessage(child, script);
  return {
    pid: child.pid,
    /** One question at a time. @throws where the process ends instead of answering. */
    ask: (question) => {
      const answer = nextMessage(child, script);
      child.send(question);
      return answer;
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
}

/** What was set for another Lode would be measured here. */
const environmentWithoutLode = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('LODE_')));

async function nextMessage(child, script) {
  const over = new AbortController();
  const { signal } = over;
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]) => message),
      once(child, 'exit', { signal }).then(() => {
        throw new Error(`${script} ended`);
      }),
    ]);
  } finally {
    over.abort();
  }
}

module.exports = { startProcess };
