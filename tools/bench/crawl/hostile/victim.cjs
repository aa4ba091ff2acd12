// Lode's crawler in a process of its own, as hostile pages find it: asked for one of them, it tells what that cost.
'use strict';
const { monitorEventLoopDelay } = require('node:perf_hooks');
const { setTimeout: wait } = require('node:timers/promises');
const { serve } = require('../../processes/serve.cjs');
const { createCrawler } = require('../create-crawler.cjs');

/** Milliseconds between two looks at the memory. */
const interval = 5;
const megabyte = 1024 ** 2;

let crawler;

const tasks = {
  start: (port) => {
    crawler = createCrawler({ LODE_ALLOW_NETS: '127.0.0.1/32', LODE_HTTP_PORTS: String(port) }, { lanes: 1 });
  },

  /** Fetched, kept and extracted. @returns milliseconds for which the event loop stood still at the most */
  lag: async (url) => {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const before = performance.now();
    const read = await crawler.reader.read({ url: new URL(url), linkText: '', signal: never });
    const elapsed = performance.now() - before;
    // A standstill is noted by the first timer after it.
    await wait(2);
    delay.disable();
    return { lag: delay.max / 1e6, elapsed, outcome: outcomeOf(read) };
  },

  /** Fetched alone. @returns MiB by which the process grew at the most */
  memory: async (url) => {
    global.gc();
    const before = process.memoryUsage.rss();
    let most = before;
    const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), interval);
    const got = await crawler.web.get({ url: new URL(url), use: 'page', signal: never });
    most = Math.max(most, process.memoryUsage.rss());
    clearInterval(timer);
    return { growth: (most - before) / megabyte, outcome: outcomeOf(got) };
  },
};

const never = new AbortController().signal;

const outcomeOf = ({ kind, reason }) => reason ?? kind;

serve(
  async () =>
    async ({ task, argument }) =>
      (await tasks[task](argument)) ?? null,
);
