// Runs in measured processes; as a script, it starts a service, or all in one process: `standalone`.
'use strict';
require('reflect-metadata');

/**
 * Reports that the process is ready, answers requests, and ends with its parent.
 * @param start prepares the process. @returns the function that answers each request
 */
function serve(start) {
  const fail = (error) => {
    console.error(error);
    process.exit(1);
  };
  process.on('disconnect', () => process.exit(0));
  start().then((answer) => {
    process.on('message', (request) => answer(request).then((result) => process.send(result ?? null), fail));
    process.send('ready');
  }, fail);
}

/** In bytes, without garbage if the process runs with --expose-gc. The second collection frees finalized objects. */
function memory() {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage();
}

/** A module is loaded when it is used, so that a process loads only its own. */
const moduleOf = (name) =>
  require(name === 'privacy' ? '@lode/privacy-service' : `@lode/${name}`)[
    `${name[0].toUpperCase()}${name.slice(1)}Module`
  ];

async function startNamed({ BENCH_SERVICE: name }) {
  if (name === 'standalone') {
    const { address } = await require('@lode/standalone').startStandalone(process.env);
    return async () => address;
  }
  const { startService } = require('@lode/bus');
  await startService(moduleOf(name), { environment: process.env });
  return async () => memory();
}

if (require.main === module) serve(() => startNamed(process.env));

module.exports = { moduleOf, serve };
