// What hostile pages and servers cost: for how long nothing else is served, and how much memory they take.
'use strict';
const path = require('node:path');
const { Cleanup } = require('@lode/service-kit');
const { startProcess } = require('../../processes/start-process.cjs');
const { median } = require('../../statistics.cjs');
const { printTable } = require('../../table.cjs');
const { sayTargets } = require('../verdict.cjs');
const { chosenKinds } = require('./selection.cjs');

/** In characters: one that another thread reads, and the longest that is read where everything else is done. */
const lengths = { '1 MB': 1_000_000, '48 KiB': 48 * 1024 };
const servers = { bomb: 'gzip bomb, 1 GB', huge: 'page of 100 MB', drip: 'drip feed' };

const maxLag = 100;
const maxGrowth = 50;
const shown = 8;

/** @returns whether nothing stands still for too long and nothing grows too much. */
async function sufferHostility({ quick }) {
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
    const newVictim = async () => {
      const victim = await start('victim');
      await victim.ask({ task: 'start', argument: port });
      return (task, target) => victim.ask({ task, argument: `http://127.0.0.1:${port}/${target}` });
    };
    // What a process has once taken it does not give back, so memory is measured in fresh ones.
    const growths = await measureMemory(newVictim, rounds);
    const lags = await measureLags(await newVictim(), rounds);
    return report(lags, growths, rounds);
  } finally {
    await cleanup.run();
  }
}

/** @returns `[{size, kind, lag, elapsed, outcome}]`, medians over the rounds, the worst first */
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
async function measureMemory(newVictim, rounds) {
  const worst = [];
  for (const [target, title] of Object.entries(servers)) {
    const measured = [];
    for (let round = 0; round < rounds; round += 1) {
      const ask = await newVictim();
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
    ['', 'longest standstill, ms', 'in all, ms', 'outcome'],
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
    ['', 'growth of the process, MiB', 'outcome'],
    growths.map(([title, { growth, outcome }]) => [title, growth.toFixed(1), outcome]),
  );
  return sayTargets([
    ...Object.keys(lengths).map((size) => {
      const { kind, lag } = lags.find((one) => one.size === size);
      return [
        lag < maxLag,
        `standstill ${lag.toFixed(1)} ms at the most (${kind}, ${size}), under ${maxLag} wanted`,
      ];
    }),
    ...growths.map(([title, { growth }]) => [
      growth < maxGrowth,
      `${title}: ${growth.toFixed(1)} MiB, under ${maxGrowth} wanted`,
    ]),
  ]);
}

module.exports = { sufferHostility };
