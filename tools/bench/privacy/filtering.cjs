// Measures the filter in a process of its own, whose memory contains nothing else.
'use strict';
require('reflect-metadata');
const { serve } = require('../processes/serve.cjs');
const { timeFilters } = require('./filter.cjs');

serve(
  async () =>
    async ({ counts, quick }) =>
      timeFilters(counts, quick),
);
