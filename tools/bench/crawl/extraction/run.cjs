// Full extraction, compared with parsing alone by cheerio, which most crawlers use.
'use strict';
const cheerio = require('cheerio');
const { fromCrawl } = require('../../built.cjs');
const { printTable } = require('../../table.cjs');
const { reportTargets } = require('../../targets.cjs');
const { steps } = require('./steps.cjs');
const { pageSets } = require('./page-sets.cjs');
const { timeInTurn, timeSteps } = require('./time.cjs');

const { extractPage } = fromCrawl('extraction/extract-page');
const { shippedRules } = fromCrawl('extraction/technologies/rule-files.adapter');
const { TechnologyMatcher } = fromCrawl('extraction/technologies/technology-matcher');

/** @returns whether extraction takes at most as long as parsing with cheerio. */
async function timeExtraction({ quick }) {
  const rounds = quick ? 5 : 15;
  const matcher = new TechnologyMatcher(shippedRules());
  let reached = true;
  for (const { title, pages } of await pageSets()) {
    const subjects = [
      ['Lode, full extraction', (page) => extractPage(page, matcher)],
      ['cheerio.load alone', ({ html }) => cheerio.load(html)],
    ];
    const { medians, ratio } = timeInTurn(subjects, pages, rounds);
    reached = report(title, pages, medians, ratio, rounds) && reached;
    reportSteps(timeSteps(steps(matcher), pages, rounds));
  }
  return reached;
}

function report(title, pages, times, ratio, rounds) {
  const kilobytes =
    pages.reduce((total, { html }) => total + Buffer.byteLength(html), 0) / 1000 / pages.length;
  console.log(
    `Extraction: ${pages.length} ${title}, ${kilobytes.toFixed(1)} kB on average, medians of ${rounds} rounds`,
  );
  printTable(
    ['', 'ms/page', 'µs/kB'],
    times.map(([name, milliseconds]) => [
      name,
      milliseconds.toFixed(3),
      ((1000 * milliseconds) / kilobytes).toFixed(1),
    ]),
  );
  return reportTargets([
    [ratio <= 1, `${title}: ${ratio.toFixed(2)} of the time of cheerio.load, target: at most 1`],
  ]);
}

function reportSteps(times) {
  printTable(
    ['step by step', 'ms/page'],
    times.map(([name, milliseconds]) => [name, milliseconds.toFixed(3)]),
  );
}

module.exports = { timeExtraction };
