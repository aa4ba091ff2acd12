// Lode in one process of its own, which reports its memory.
'use strict';
require('reflect-metadata');
const { startStandalone } = require('@lode/standalone');
const { memory } = require('../processes/memory.cjs');
const { serve } = require('../processes/serve.cjs');

serve(async () => {
  const { address } = await startStandalone(process.env);
  return async (request) => (request === 'address' ? address : memory());
});
