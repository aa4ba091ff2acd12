// Effects of hostile pages and servers: event loop delay and memory growth.
'use strict';
const path = require('node:path');
const { Cleanup } = require('@lode/service-kit');
const { startProcess } = require('../../processes/start-process.cjs');
const { median } = require('../../statistics.cjs');
const { printTable } = require('../../table.cjs');
const { reportTargets } = require('../../targets.cjs');
const { chosenKinds } = require('./selection.cjs');

/** In characters: a page that a worker thread extracts, and the largest one that the main thread extracts. */
const lengths = { '1 MB': 1_000_000, '48 KiB': 48 * 1024 };
const servers = { bomb: 'gzip bomb, 1 GB', huge: 'page of 100 MB', drip: 'drip feed' };

const maxLagMs = 100;
const maxGrowthMiB = 50;
const shown = 8;

/** @returns whether delay and growth are below their limits. */
async function measureHostilePages({ quick }) {
  const rounds = quick ? 1 : 3;
  const cleanup = new Cleanup();
  const start = async (name) => {
    const child = await startProcess(path.join(__dirname, `${name}.cjs`), { execArgv: ['--expose-gc'] });
    cleanup.add(name, () => child.stop());
    return child;
  };
  try {
    const server = await start('server');
    const port = await server.ask('port');
    const startCrawler = async () => {
      const crawler = await start('crawler');
      await crawler.ask({ task: 'start', argument: port });
      return (task, target) => crawler.ask({ task, argument: `http://127.0.0.1:${port}/${target}` });
    };
    // Memory is measured in new processes, since a process does not return memory to the system.
    const growths = await measureMemory(startCrawler, rounds);
    const lags = await measureLags(await startCrawler(), rounds);
    return report(lags, growths, rounds);
  } finally {
    await cleanup.run();
  }
}

/** @returns `[{size, kind, lag, elapsed, outcome}]`, medians over the rounds, worst first */
async function measureLags(ask, rounds) {
  const measured = [];
  for (let round = -1; round < rounds; round += 1)
    for (const [size, length] of Object.entries(lengths))
      for (const kind of chosenKinds()) {
        const target = `page?kind=${encodeURIComponent(kind)}&length=${length}&round=${round}`;
        if (round >= 0) measured.push({ size, kind, ...(await ask('lag', target)) });
        else await ask('lag', target);
      }
  const groups = Map.groupBy(measured, ({ size, kind }) => `${size} ${kind}`);
  return [...groups.values()]
    .map((some) => ({
      ...some[0],
      lag: median(some.map(({ lag }) => lag)),
      elapsed: median(some.map(({ elapsed }) => elapsed)),
    }))
    .sort((a, b) => b.lag - a.lag);
}

/** The worst of the rounds; each process has read a harmless page before. */
async function measureMemory(startCrawler, rounds) {
  const worst = [];
  for (const [target, title] of Object.entries(servers)) {
    const measured = [];
    for (let round = 0; round < rounds; round += 1) {
      const ask = await startCrawler();
      await ask('memory', 'page?kind=digits&length=1000');
      measured.push(await ask('memory', target));
    }
    worst.push([title, measured.sort((a, b) => b.growth - a.growth)[0]]);
  }
  return worst;
}

function report(lags, growths, rounds) {
  console.log(
    `Hostile pages: ${chosenKinds().length} kinds of 1 MB and of 48 KiB, fetched and extracted, medians of ${rounds} rounds; the ${shown} worst`,
  );
  printTable(
    ['', 'event loop delay, ms', 'total, ms', 'outcome'],
    lags
      .slice(0, shown)
      .map(({ size, kind, lag, elapsed, outcome }) => [
        `${kind}, ${size}`,
        lag.toFixed(1),
        elapsed.toFixed(0),
        outcome,
      ]),
  );
  console.log(`Hostile servers, fetched, the worst of ${rounds} rounds`);
  printTable(
    ['', 'memory growth, MiB', 'outcome'],
    growths.map(([title, { growth, outcome }]) => [title, growth.toFixed(1), outcome]),
  );
  return reportTargets([
    ...Object.keys(lengths).map((size) => {
      const { kind, lag } = lags.find((one) => one.size === size);
      return [
        lag < maxLagMs,
        `event loop delay of at most ${lag.toFixed(1)} ms (${kind}, ${size}), target: under ${maxLagMs}`,
      ];
    }),
    ...growths.map(([title, { growth }]) => [
      growth < maxGrowthMiB,
      `${title}: ${growth.toFixed(1)} MiB, target: under ${maxGrowthMiB}`,
    ]),
  ]);
}

module.exports = { measureHostilePages };
