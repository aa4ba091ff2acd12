// The whole of Lode in a process of its own, and what it says of its memory.
'use strict';
require('reflect-metadata');
const { startStandalone } = require('@lode/standalone');
const { serve } = require('../processes/serve.cjs');

serve(async () => {
  const { address } = await startStandalone(process.env);
  return async (question) => (question === 'address' ? address : memory());
});

/** In bytes. Garbage is not what is asked for: two collections, since the first one frees what finalizers held. */
function memory() {
  globalThis.gc();
  globalThis.gc();
  return process.memoryUsage();
}
