// The extractor compared with pages that people labelled, if the corpus exists beside the project.
'use strict';
const { fromCrawl } = require('../../built.cjs');
const { printTable } = require('../../table.cjs');
const { Lists } = require('../lists.cjs');
const { figuresOf } = require('../outcome.cjs');
const { judgeAddresses } = require('./judge-addresses.cjs');
const { readFamilies } = require('./read-families.cjs');

const { extractPage } = fromCrawl('extraction/extract-page');
const { decodeText } = fromCrawl('fetch/read-response');
const { shippedRules } = fromCrawl('extraction/technologies/rule-files.adapter');
const { TechnologyMatcher } = fromCrawl('extraction/technologies/technology-matcher');

const functions = 'person and function';
const targets = {
  'contact-pages': { phone: { recall: 0.99 }, [functions]: { f1: 0.92 }, address: { f1: 0.85 } },
  'business-pages': {
    phone: { recall: 0.97 },
    person: { recall: 0.85 },
    [functions]: { f1: 0.9 },
    address: { f1: 0.85 },
  },
  'mixed-pages': {
    email: { recall: 1 },
    phone: { recall: 0.95, precision: 0.97 },
    address: { f1: 0.85 },
  },
};

/** @returns missed targets, as sentences. */
async function judgeCorpus({ only, lists }) {
  const corpus = await readFamilies();
  if (!corpus) {
    console.log('Labelled pages: not measured, since the corpus does not exist beside the project\n');
    return [];
  }
  const matcher = new TechnologyMatcher(shippedRules());
  const missed = [];
  for (const { name, pages } of corpus.families) {
    const judged = pages.map((page) => judgePage(page, corpus.judge, matcher));
    const measures = Object.keys(judged[0]?.outcomes ?? {}).filter((each) => !only || each.includes(only));
    report(name, judged, measures);
    writeLists(name, judged, measures, lists);
    missed.push(...measures.flatMap((measure) => missedTargets(name, measure, figures(judged, measure))));
  }
  return missed;
}

function judgePage(page, judge, matcher) {
  const html = decodeText(page.bytes, { mediaType: 'text/html', charset: undefined });
  const source = { url: `https://${page.host}/`, html, headers: {}, linkText: '' };
  const { emails, phones, people, contactPoints } = extractPage(source, matcher).facts;
  const outcomes = judge(page, {
    email: emails.map(({ email }) => email.toLowerCase()),
    phone: [...new Set(phones.map(({ phone }) => phone))],
    person: people.map(({ name, title }) => ({ name, title })),
  });
  return {
    page,
    outcomes: { ...outcomes, address: judgeAddresses(page, contactPoints) },
  };
}

/** The judge calls an accepted answer without a label `unlabelled`. */
const figures = (judged, measure) =>
  figuresOf(judged.map(({ outcomes }) => ({ ...outcomes[measure], accepted: outcomes[measure].unlabelled })));

function report(name, judged, measures) {
  const heldOut = judged.filter(({ page }) => page.isHeldOut);
  console.log(`Extraction, ${judged.length} ${name} (held out: ${heldOut.length})`);
  printTable(
    ['', 'precision', 'recall', 'F1', 'right', 'missed', 'extra', 'held out: precision', 'recall', 'F1'],
    measures.map((measure) => {
      const all = figures(judged, measure);
      return [
        measure,
        ...shares(all),
        ...[all.right, all.missed, all.extra].map(String),
        ...shares(figures(heldOut, measure)),
      ];
    }),
  );
}

const shares = ({ precision, recall, f1 }) => [precision, recall, f1].map((value) => value.toFixed(4));

function writeLists(name, judged, measures, folder) {
  const list = new Lists(folder, `corpus-${name}`, 'npm run bench:quality -- corpus --only=phone');
  for (const { page, outcomes } of judged.filter((each) => !each.page.isHeldOut))
    for (const measure of measures)
      list.add(`${measure}  ${page.page}`, {
        missed: outcomes[measure].missed.map((each) => [described(each)]),
        extra: outcomes[measure].extra.map((each) => [described(each)]),
      });
  list.write();
}

/** The label of a missed fact, or the text of an extra one. */
function described(each) {
  if (typeof each === 'string') return each;
  if (Array.isArray(each)) return each.join(' / ');
  if (each.titles) return `${each.forms[0]} | ${each.titles.join(' / ')}`;
  return each.label ?? each.text ?? `${each.name} | ${each.title}`;
}

const missedTargets = (family, measure, reached) =>
  Object.entries(targets[family]?.[measure] ?? {})
    .filter(([figure, wanted]) => reached[figure] < wanted)
    .map(
      ([figure, wanted]) =>
        `${family}: ${figure} of ${measure} is ${reached[figure].toFixed(4)}, target: ${wanted}`,
    );

module.exports = { judgeCorpus };
