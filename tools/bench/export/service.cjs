// One service as a process of its own.
'use strict';
const { startService } = require('@lode/service-kit');
const { serve } = require('../processes/serve.cjs');
const { modules } = require('./modules.cjs');

serve(async () => {
  await startService(modules[process.env.BENCH_SERVICE], { environment: process.env });
  return async () => process.memoryUsage();
});
