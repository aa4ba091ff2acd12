// One service as a process of its own, which reports its memory.
'use strict';
const { startService } = require('@lode/service-kit');
const { memory } = require('./memory.cjs');
const { serve } = require('./serve.cjs');

/** @param modules by service; the environment variable BENCH_SERVICE names the service */
const serveService = (modules) =>
  serve(async () => {
    await startService(modules[process.env.BENCH_SERVICE], { environment: process.env });
    return async () => memory();
  });

module.exports = { serveService };
