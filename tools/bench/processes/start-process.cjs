// Starts measured processes.
'use strict';
const { fork } = require('node:child_process');
const { once } = require('node:events');
const { nodeFlags } = require('@lode/service-kit/testing');

/** Forks a script that calls `serve`, with the flags of a service. @throws Error if it ends before it is ready. */
async function startProcess(script, { env = {}, execArgv = [] } = {}) {
  const child = fork(script, {
    env: { ...environmentWithoutLode(), ...env },
    execArgv: [...nodeFlags, ...execArgv],
  });
  await nextMessage(child, script);
  return {
    pid: child.pid,
    /** One request at a time. @throws Error if the process ends instead of answering. */
    ask: (request) => {
      const answer = nextMessage(child, script);
      child.send(request);
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

/** Without the caller's settings of Lode. */
const environmentWithoutLode = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('LODE_')));

async function nextMessage(child, script) {
  const settled = new AbortController();
  const { signal } = settled;
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]) => message),
      once(child, 'exit', { signal }).then(() => {
        throw new Error(`${script} ended`);
      }),
    ]);
  } finally {
    settled.abort();
  }
}

module.exports = { startProcess };
