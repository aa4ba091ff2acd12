// Lode's crawler in a process of its own, which fetches hostile pages and reports the effects.
'use strict';
const { monitorEventLoopDelay } = require('node:perf_hooks');
const { setTimeout: wait } = require('node:timers/promises');
const { serve } = require('../../processes/serve.cjs');
const { createCrawler } = require('../create-crawler.cjs');

const sampleIntervalMs = 5;
const mebibyte = 1024 ** 2;

let crawler;

const tasks = {
  start: (port) => {
    crawler = createCrawler(
      { LODE_ALLOW_NETS: '127.0.0.1/32', LODE_HTTP_PORTS: String(port) },
      { concurrency: 1 },
    );
  },

  /** Fetches, stores and extracts a page. @returns the longest event loop delay in milliseconds, and the elapsed time */
  lag: async (url) => {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const before = performance.now();
    const read = await crawler.reader.read({ url: new URL(url), linkText: '', signal: never });
    const elapsed = performance.now() - before;
    // A delay is recorded by the first timer after it.
    await wait(2);
    delay.disable();
    return { lag: delay.max / 1e6, elapsed, outcome: outcomeOf(read) };
  },

  /** Only fetches a page. @returns the peak memory growth in MiB */
  memory: async (url) => {
    global.gc();
    const before = process.memoryUsage.rss();
    let peak = before;
    const sample = () => (peak = Math.max(peak, process.memoryUsage.rss()));
    const timer = setInterval(sample, sampleIntervalMs);
    const got = await crawler.web.get({ url: new URL(url), use: 'page', signal: never });
    sample();
    clearInterval(timer);
    return { growth: (peak - before) / mebibyte, outcome: outcomeOf(got) };
  },
};

const never = new AbortController().signal;

const outcomeOf = ({ kind, reason }) => reason ?? kind;

serve(
  async () =>
    async ({ task, argument }) =>
      (await tasks[task](argument)) ?? null,
);
