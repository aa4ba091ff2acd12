// Lode in one process of its own, which reports its memory and records processor profiles.
'use strict';
require('reflect-metadata');
const { startStandalone } = require('@lode/standalone');
const { memory } = require('../processes/memory.cjs');
const { serve } = require('../processes/serve.cjs');
const { toggleProfile } = require('./toggle-profile.cjs');

serve(async () => {
  const { address } = await startStandalone(process.env);
  return async (request) => {
    if (request.file) return toggleProfile(request.file);
    return request === 'address' ? address : memory();
  };
});
