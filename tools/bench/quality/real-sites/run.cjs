// The whole product over HTTP compared with labelled real sites, if they exist beside the project; people by
// cross-validation, since their model is fitted to the same sites.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { printTable } = require('../../harness.cjs');
const { figuresOf, foldsOf, intervalOf, meanOf, readCorpus } = require('./judge.cjs');

/** Kinds that the model of people affects. */
const fitted = ['people', 'titles', 'titles of found people', 'person and email', 'person and phone'];
/** Minimum F1. */
const targets = {
  emails: 0.95,
  phones: 0.93,
  people: 0.8,
  titles: 0.66,
  'titles of found people': 0.85,
  addresses: 0.82,
  profiles: 0.92,
  name: 0.92,
  'person and email': 0.85,
  'person and phone': 0.85,
};
const minSites = 8;

/** @returns missed targets, as sentences. */
async function judgeRealSites({ only, lists }) {
  const corpus = await readCorpus();
  if (!corpus) {
    console.log('Real sites: not measured, since the corpus does not exist beside the project\n');
    return [];
  }
  const { sites, judge, judgeBand } = corpus;
  const foldOf = foldsOf(sites);
  // Loaded first, because it replaces the decision of the extractor.
  const { readWithFolds } = require('./cross-validation.cjs');
  const { askSites } = require('./ask-sites.cjs');
  const read = await readWithFolds(sites, foldOf);
  const crossed = new Map(read.map(({ site, answer }) => [site.id, judge(site, answer)]));
  const judged = (await askSites(sites)).map(({ site, answer }) => ({
    site,
    outcomes: { ...judge(site, answer), ...pick(crossed.get(site.id), fitted) },
  }));
  const kinds = Object.keys(judged[0].outcomes).filter((kind) => !only || kind.includes(only));
  report('all languages', judged, kinds);
  const languages = Map.groupBy(judged, ({ site }) => site.language);
  for (const [language, some] of languages) if (some.length >= minSites) report(language, some, kinds);
  reportBands(read, judgeBand);
  writeLists(judged, kinds, path.join(lists, 'real-sites'));
  return kinds.flatMap((kind) => missed(kind, judged));
}

const pick = (outcomes, kinds) => Object.fromEntries(kinds.map((kind) => [kind, outcomes[kind]]));

const outcomesOf = (judged, kind) => judged.map(({ outcomes }) => outcomes[kind]);

function report(title, judged, kinds) {
  console.log(`Real sites, ${title}: ${judged.length} sites`);
  printTable(
    ['', 'precision', 'recall', 'F1', '90 % of F1', 'mean of sites', 'right', 'missed', 'extra'],
    kinds.map((kind) => {
      const list = outcomesOf(judged, kind);
      const { precision, recall, f1, right, missed: misses, extra } = figuresOf(list);
      const rates = [precision, recall, f1].map((rate) => rate.toFixed(3));
      const interval = intervalOf(list)
        .map((rate) => rate.toFixed(3))
        .join('–');
      return [kind, ...rates, interval, meanOf(list).toFixed(3), ...[right, misses, extra].map(String)];
    }),
  );
}

/** Lower limits of the bands of confidence; a title has that of its person. */
const bands = [90, 80, 70, 50, 0];

function reportBands(read, judgeBand) {
  console.log('Real sites, right of those with a confidence (read with models of the other folds)');
  printTable(
    ['', ...bands.map((from, index) => `${from}–${bands[index - 1] ?? 100}`)],
    ['people', 'titles', 'addresses'].map((kind) => [
      kind,
      ...bands.map((from, index) => {
        const isIn = (confidence) => confidence >= from && confidence < (bands[index - 1] ?? Infinity);
        const list = read.map(({ site, answer }) => judgeBand(site, answer, isIn)[kind]);
        const { precision, right, extra } = figuresOf(list);
        return right + extra === 0 ? '' : `${precision.toFixed(2)} of ${right + extra}`;
      }),
    ]),
  );
}

/** One file of misses and extras per site. */
function writeLists(judged, kinds, folder) {
  fs.mkdirSync(folder, { recursive: true });
  for (const { site, outcomes } of judged) {
    const lines = kinds.flatMap((kind) => [
      ...outcomes[kind].missed.map((text) => `${kind}  missed  ${text}`),
      ...outcomes[kind].extra.map((text) => `${kind}  extra   ${text}`),
    ]);
    fs.writeFileSync(path.join(folder, `${site.id}.txt`), `${lines.join('\n')}\n`);
  }
  console.log(`Misses and extra answers: ${folder}\n`);
}

function missed(kind, judged) {
  const { f1 } = figuresOf(outcomesOf(judged, kind));
  return f1 < targets[kind]
    ? [`real sites: F1 of ${kind} is ${f1.toFixed(3)}, target: ${targets[kind]}`]
    : [];
}

module.exports = { judgeRealSites };
