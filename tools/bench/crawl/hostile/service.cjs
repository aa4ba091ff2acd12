// One service of Lode, or all of them, in one process that reports how long its event loop was blocked.
'use strict';
const { monitorEventLoopDelay } = require('node:perf_hooks');
const { setTimeout: wait } = require('node:timers/promises');
const { fromLeads } = require('../../built.cjs');
const { serve } = require('../../processes/serve.cjs');

const { startService } = require('@lode/service-kit');
const { BusyTicks } = require('./busy-ticks.cjs');
const { modules } = require('./modules.cjs');
const { StallProfile } = require('./stall-profile.cjs');

/** @param name of a service, or `all`, in the order of their start */
async function start(name) {
  const databases = JSON.parse(process.env.BENCH_DATABASES);
  for (const each of name === 'all' ? Object.keys(modules) : [name])
    await startService(modules[each], { environment: { ...process.env, DATABASE_URL: databases[each] } });
}

const delay = monitorEventLoopDelay({ resolution: 1 });
const ticks = new BusyTicks();
/** Stalls of at least this many milliseconds are profiled; the profiler itself takes time. */
const profileFromMs = Number(process.env.BENCH_PROFILE_FROM || Infinity);
let profile;

const tasks = {
  /** The leads service's work on a crawled site; null if there is none. */
  enrich: async (reading) => {
    const { dentists, austin } = fromLeads('sources/testing/lead-question');
    const { sightingOfSite } = fromLeads('enriching/site-sighting');
    const { readTrade } = fromLeads('enriching/read-trade');
    sightingOfSite(reading, { niche: dentists, town: austin }, readTrade);
    return null;
  },
  watch: async () => {
    if (profileFromMs < Infinity) await (profile = new StallProfile()).start();
    ticks.start();
    delay.reset();
    delay.enable();
    return null;
  },
  /** @returns milliseconds since `watch`: the longest stall of the event loop, and the longest one that it caused itself */
  longest: async () => {
    // A stall is recorded by the first timer after it.
    await wait(5);
    delay.disable();
    const gap = ticks.stop();
    await explain(gap);
    return { stall: delay.max / 1e6, busy: gap.busy / 1e3 };
  },
};

async function explain(gap) {
  const lines = await profile?.stop(gap);
  if (gap.busy / 1e3 < profileFromMs) return;
  console.log([`${process.env.BENCH_SERVICE}: busy for ${gap.busy / 1e3} ms`, ...lines].join('\n'));
}

serve(async () => {
  await start(process.env.BENCH_SERVICE);
  return ({ task, argument }) => tasks[task](argument);
});
