// Crawls the same local site with Lode and with Crawlee in turn.
'use strict';
const path = require('node:path');
const { Cleanup } = require('@lode/service-kit');
const { startProcess } = require('../../processes/start-process.cjs');
const { median } = require('../../statistics.cjs');
const report = require('./report.cjs');

const names = ['lode', 'crawlee'];
/** Uncounted crawls before the first round, since services run for long. */
const warmUps = 3;

/** Lengths of the pages. */
const sizes = ['long', 'short'];

/** @returns whether Lode reaches the target ratio. */
async function compareCrawlers({ quick }) {
  let reached = true;
  for (const size of sizes) reached = (await compareOn(size, quick ? 3 : 7)) && reached;
  return reached;
}

async function compareOn(size, rounds) {
  const cleanup = new Cleanup();
  const start = async (name) => {
    const child = await startProcess(path.join(__dirname, `${name}.cjs`), { env: { PAGES: size } });
    cleanup.add(name, () => child.stop());
    return child;
  };
  try {
    const server = await start('server');
    const port = await server.ask('port');
    const crawlers = { lode: await start('lode'), crawlee: await start('crawlee') };
    for (let turn = 0; turn < warmUps; turn += 1) await runRound(server, port, crawlers, names);
    const measured = [];
    for (let round = 0; round < rounds; round += 1)
      measured.push(await runRound(server, port, crawlers, round % 2 ? names.toReversed() : names));
    requireSamePages(measured);
    return report.crawlers(await server.ask('size'), medians(measured), ratioOf(measured), rounds);
  } finally {
    await cleanup.run();
  }
}

/** @returns `{lode, crawlee}` */
async function runRound(server, port, crawlers, order) {
  const results = {};
  for (const name of order) {
    await server.ask('begin');
    const crawled = await crawlers[name].ask(port);
    const { seconds, requests, pages } = await server.ask('end');
    results[name] = {
      pages,
      requests,
      rate: pages.length / seconds,
      cpu: (1000 * crawled.cpu) / pages.length,
      facts: crawled.facts,
    };
  }
  return results;
}

/** @throws Error if the crawlers read different pages, since their rates are not comparable then */
function requireSamePages(measured) {
  const [first] = measured;
  const wanted = first.lode.pages.join();
  for (const round of measured)
    for (const name of names)
      if (round[name].pages.join() !== wanted) throw new Error(`${name} did not read the same pages`);
}

const medians = (measured) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      {
        pages: measured[0][name].pages.length,
        ...Object.fromEntries(
          ['requests', 'rate', 'cpu', 'facts'].map((figure) => [
            figure,
            median(measured.map((round) => round[name][figure])),
          ]),
        ),
      },
    ]),
  );

/** The median of the ratios within the rounds. */
const ratioOf = (measured) => median(measured.map(({ lode, crawlee }) => lode.rate / crawlee.rate));

module.exports = { compareCrawlers };
