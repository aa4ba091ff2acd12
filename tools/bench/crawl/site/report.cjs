'use strict';
const { printTable } = require('../../table.cjs');
const { reportTargets } = require('../../targets.cjs');
const { concurrency } = require('./load.cjs');

const titles = { lode: 'Lode', crawlee: 'Crawlee CheerioCrawler' };
const wanted = 2;

/** @returns whether the target is reached. */
function crawlers({ pages, bytes }, results, ratio, rounds) {
  const kilobytes = Math.round(bytes / pages / 1000);
  console.log(
    `\nCrawl: a local site of ${pages} pages of ${kilobytes} kB, concurrency ${concurrency}, no politeness, medians of ${rounds} rounds`,
  );
  printTable(
    ['', 'pages/s', 'CPU ms/page', 'pages', 'requests', 'facts found'],
    Object.entries(results).map(([name, { rate, cpu, pages: read, requests, facts }]) => [
      titles[name],
      rate.toFixed(0),
      cpu.toFixed(2),
      ...[read, requests, facts].map(String),
    ]),
  );
  return reportTargets([
    [ratio >= wanted, `${ratio.toFixed(2)} of the pages per second of Crawlee, target: at least ${wanted}`],
  ]);
}

module.exports = { crawlers };
