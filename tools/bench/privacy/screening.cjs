// The screen in a process of its own: nothing else is in its memory.
'use strict';
require('reflect-metadata');
const { serve } = require('../processes/serve.cjs');
const { timeScreens } = require('./screen.cjs');

serve(
  async () =>
    async ({ counts, quick }) =>
      timeScreens(counts, quick),
);
