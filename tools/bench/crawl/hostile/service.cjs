// One service of Lode, or all of them, as a process of its own that tells for how long its event loop stood still.
'use strict';
const { monitorEventLoopDelay } = require('node:perf_hooks');
const { setTimeout: wait } = require('node:timers/promises');
const { fromLeads } = require('../../built.cjs');
const { serve } = require('../../processes/serve.cjs');

const { startService } = require('@lode/service-kit');
const { modules } = require('./modules.cjs');

/** One service, or all of them in the order of their start. */
async function start(name) {
  const databases = JSON.parse(process.env.BENCH_DATABASES);
  for (const each of name === 'all' ? Object.keys(modules) : [name])
    await startService(modules[each], { environment: { ...process.env, DATABASE_URL: databases[each] } });
}

const delay = monitorEventLoopDelay({ resolution: 1 });

const tasks = {
  /** What the service of leads makes of a site that it has read; null where there is nothing to make. */
  enrich: async (reading) => {
    const { dentists, austin } = fromLeads('sources/testing/lead-question');
    const { sightingOfSite } = fromLeads('enriching/site-sighting');
    const { readTrade } = fromLeads('enriching/read-trade');
    sightingOfSite(reading, { niche: dentists, town: austin }, readTrade);
    return null;
  },
  watch: async () => {
    delay.reset();
    delay.enable();
    return null;
  },
  /** @returns milliseconds for which the event loop stood still at the most since `watch` */
  longest: async () => {
    // A standstill is noted by the first timer after it.
    await wait(5);
    delay.disable();
    return delay.max / 1e6;
  },
};

serve(async () => {
  await start(process.env.BENCH_SERVICE);
  return ({ task, argument }) => tasks[task](argument);
});
