// Runs in a process of a stack and reports its processor time.
'use strict';
const { serve } = require('../../processes/serve.cjs');

const run = (start) =>
  serve(async () => {
    await start();
    return async () => process.cpuUsage();
  });

module.exports = { run };
