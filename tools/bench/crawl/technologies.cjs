// Technology matching, compared with a loop that tries every pattern on every text.
'use strict';
const { isDeepStrictEqual } = require('node:util');
const { fromCrawl } = require('../built.cjs');
const { printTable } = require('../table.cjs');
const { pageSets } = require('./extraction/page-sets.cjs');
const { timeInTurn } = require('./extraction/time.cjs');
const { reportTargets } = require('../targets.cjs');

const { readPage } = fromCrawl('extraction/page/read-page');
const { readSignals } = fromCrawl('extraction/technologies/read-signals');
const { shippedRules } = fromCrawl('extraction/technologies/rule-files.adapter');
const { TechnologyMatcher } = fromCrawl('extraction/technologies/technology-matcher');
const { generatePage, generateRules } = fromCrawl('extraction/technologies/testing/generate-rules');
const { NaiveMatcher } = fromCrawl('extraction/technologies/testing/naive-matcher');

const generatedRules = 7500;
const generatedPages = 20;
/** Technologies on a generated page. */
const used = 12;

/** @returns whether matching reaches the target ratios and finds the same technologies. */
async function compareMatchers({ quick }) {
  const rounds = quick ? 3 : 7;
  const generated = generateRules(generatedRules, 7);
  const pages = Array.from({ length: generatedPages }, (_, index) =>
    generatePage(generated, used, index + 1),
  );
  const sets = [
    { title: '7,500 generated rules, generated pages', rules: generated.rules, pages, wanted: 4 },
    ...(await pageSets()).map((set) => ({
      title: `${shippedRules().technologies.size} shipped rules, ${set.title}`,
      rules: shippedRules(),
      pages: set.pages.map(({ html, url, headers }) => readSignals(readPage(html, new URL(url)), headers)),
      wanted: 1,
    })),
  ];
  return report(sets.map((set) => compareOn(set, rounds)));
}

function compareOn({ title, rules, pages, wanted }, rounds) {
  const naive = new NaiveMatcher(rules);
  const matcher = new TechnologyMatcher(rules);
  const { medians, ratio } = timeInTurn(
    [
      ['naive', (page) => naive.observe(page)],
      ['matcher', (page) => matcher.observe(page)],
    ],
    pages,
    rounds,
  );
  const found = pages.map((page) => matcher.observe(page));
  const isSame = pages.every((page, index) =>
    isDeepStrictEqual(byName(naive.observe(page)), byName(found[index])),
  );
  return { title, wanted, times: medians.map(([, time]) => time), ratio, hits: found.flat().length, isSame };
}

const byName = (technologies) => technologies.toSorted((a, b) => (a.name < b.name ? -1 : 1));

function report(compared) {
  console.log('Technologies, milliseconds per page');
  printTable(
    ['', 'naive loop', 'Lode', 'hits'],
    compared.map(({ title, times: [naive, matcher], hits }) => [
      title,
      naive.toFixed(3),
      matcher.toFixed(3),
      String(hits),
    ]),
  );
  return reportTargets(
    compared.flatMap(({ title, wanted, ratio, isSame }) => [
      [ratio >= wanted, `${title}: ${ratio.toFixed(1)} times as fast, target: at least ${wanted}`],
      [isSame, `${title}: ${isSame ? 'the same' : 'different'} hits`],
    ]),
  );
}

module.exports = { compareMatchers };
