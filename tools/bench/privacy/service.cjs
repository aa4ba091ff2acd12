// One service as a process of its own, and what it says of its memory.
'use strict';
const { startService } = require('@lode/service-kit');
const { serve } = require('../processes/serve.cjs');
const { modules } = require('./modules.cjs');

serve(async () => {
  await startService(modules[process.env.BENCH_SERVICE], { environment: process.env });
  return async () => memory();
});

/** In bytes. Garbage is not what is asked for: two collections, since the first one frees what finalizers held. */
function memory() {
  globalThis.gc();
  globalThis.gc();
  return process.memoryUsage();
}
