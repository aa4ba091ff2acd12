// The extractor compared with pages that people labelled, if the corpus exists beside the project.
'use strict';
const { fromCrawl } = require('../../built.cjs');
const { printTable } = require('../../table.cjs');
const { Lists } = require('../lists.cjs');
const { figuresOf } = require('../outcome.cjs');
const { judgePage } = require('./judge-page.cjs');
const { readCorpus } = require('./read-corpus.cjs');

const { extractPage } = fromCrawl('extraction/extract-page');
const { shippedRules } = fromCrawl('extraction/technologies/rule-files.adapter');
const { TechnologyMatcher } = fromCrawl('extraction/technologies/technology-matcher');

/** The origin of the pages is unknown. A .com domain implies no country. */
const url = new URL('https://www.labelled-page.com/');

const targets = {
  emails: { precision: 0.97, recall: 0.98 },
  'phones, faxes and extensions': { precision: 0.93, recall: 0.93 },
  'person and function': { f1: 0.7 },
};

/** @returns missed targets, as sentences. */
function judgeCorpus({ only, lists }) {
  const corpus = readCorpus();
  if (!corpus) {
    console.log('Labelled contact pages: not measured, since the corpus does not exist beside the project\n');
    return [];
  }
  const matcher = new TechnologyMatcher(shippedRules());
  const judged = corpus.map((page) => {
    const source = { url: url.href, html: page.html, headers: {}, linkText: '' };
    return { name: page.name, outcomes: judgePage(page, url, extractPage(source, matcher).facts) };
  });
  const measures = Object.keys(judged[0].outcomes).filter((name) => !only || name.includes(only));
  const figures = measures.map((name) => [name, figuresOf(judged.map(({ outcomes }) => outcomes[name]))]);
  report(figures, judged.length);
  writeLists(judged, measures, lists);
  return figures.flatMap(([name, reached]) => missedTargets(name, reached));
}

function report(figures, pages) {
  console.log(`Extraction, ${pages} labelled contact pages`);
  printTable(
    ['', 'precision', 'recall', 'F1', 'right', 'missed', 'extra'],
    figures.map(([name, { precision, recall, f1, right, missed, extra }]) => [
      name,
      ...[precision, recall, f1].map((value) => value.toFixed(4)),
      ...[right, missed, extra].map(String),
    ]),
  );
}

function writeLists(judged, measures, folder) {
  const list = new Lists(folder, 'corpus', 'npm run bench:quality -- corpus --only=emails');
  for (const { name, outcomes } of judged)
    for (const measure of measures) list.add(`${measure}  ${name}`, outcomes[measure]);
  list.write();
}

const missedTargets = (name, reached) =>
  Object.entries(targets[name] ?? {})
    .filter(([figure, wanted]) => reached[figure] < wanted)
    .map(
      ([figure, wanted]) =>
        `labelled pages: ${figure} of ${name} is ${reached[figure].toFixed(4)}, target: ${wanted}`,
    );

module.exports = { judgeCorpus };
