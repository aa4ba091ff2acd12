// Starts the load generator.
'use strict';
const { fork } = require('node:child_process');
const { once } = require('node:events');
const path = require('node:path');

/**
 * @param options `{port, path, key, connections, seconds}`, `rate` for a fixed rate, `body` for a `POST`, `coding` and
 *   `expected` for an answer that differs from the body; with `requests: [{path, expected}]`, each connection repeats one
 * @returns `{requests, seconds, p50, p99, p999}`
 */
async function runLoad(options) {
  const generator = fork(path.join(__dirname, 'main.cjs'));
  generator.send(options);
  const [result] = await Promise.race([once(generator, 'message'), once(generator, 'exit')]);
  if (typeof result !== 'object') throw new Error(`the load generator for port ${options.port} ended early`);
  return result;
}

module.exports = { runLoad };
