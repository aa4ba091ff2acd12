// Rows for the fit of people and titles: the evidence that the extractor gathers on all labelled pages, with what is true.
'use strict';
const path = require('node:path');
const { pathToFileURL } = require('node:url');
const root = path.resolve(__dirname, '../..');
const modelFile = path.join(root, 'apps/crawl/dist/extraction/people/evidence/model.js');

/** The engines must load the module through these exports, so this file is required before them. */
const real = require(modelFile);
let engine = real;
require.cache[modelFile].exports = {
  ...real,
  decide: (possibles) => engine.decide(possibles),
  maxProbability: (possible) => engine.maxProbability(possible),
};

/** Calls `work` while the extractor decides by other functions. */
function withDecisions(other, work) {
  engine = other;
  try {
    return work();
  } finally {
    engine = real;
  }
}

/** Calls `work` while the extractor uses another model. */
const withModel = (model, work) =>
  withDecisions(
    {
      decide: (possibles) => real.decide(possibles, model),
      maxProbability: (possible) => real.maxProbability(possible, model),
    },
    work,
  );

/** @returns `[{group, fold, family, people: [{name, label, weight, titled, possible}]}]`, one per page */
async function readRows() {
  const { personVector } = real;
  const { readCorpus } = require('../bench/quality/real-sites/judge.cjs');
  const { pagesOf } = require('../bench/quality/real-sites/read-in-process.cjs');
  const { foldsOf } = require('../bench/quality/real-sites/judge.cjs');
  const { readFamilies } = require('../bench/quality/corpus.cjs');
  const { fromCrawl } = require('../bench/built.cjs');
  const { extractPage } = fromCrawl('extraction/extract-page');
  const { decodeText } = fromCrawl('fetch/read-response');
  const { shippedRules } = fromCrawl('extraction/technologies/rule-files.adapter');
  const { TechnologyMatcher } = fromCrawl('extraction/technologies/technology-matcher');
  const shared = path.resolve(root, '../shared/tools');
  const { sameName, sameTitle } = await import(pathToFileURL(path.join(shared, 'site_truth.mjs')).href);
  const page_ = await import(pathToFileURL(path.join(shared, 'page_truth.mjs')).href);
  const matcher = new TechnologyMatcher(shippedRules());
  const evidenceOf = (source) => {
    let seen = [];
    const decide = (possibles) => {
      seen = possibles;
      return [];
    };
    withDecisions({ decide, maxProbability: () => 1 }, () => extractPage(source, matcher));
    return seen;
  };
  const pages = [];
  const { sites } = await readCorpus();
  const folds = foldsOf(sites);
  for (const site of sites) {
    const truth = site.truth.people.map((person) => ({
      names: [person.name, person.aliases ?? [], person.also ?? [], person.aka ?? []].flat(),
      titles: person.titles,
      label: isDebatable(person) ? null : Number(person.staff),
    }));
    for (const source of pagesOf(site)) {
      const people = evidenceOf(source).map((possible) => {
        const person = truth.find(({ names }) => names.some((name) => sameName(name, possible.name)));
        const isSurname =
          !person &&
          truth.some(
            ({ names, label }) =>
              label === null &&
              names.some((n) => n.split(' ').length === 1 && possible.name.split(' ').includes(n)),
          );
        return rowOf(
          possible,
          personVector,
          person ? person.label : isSurname ? null : 0,
          person && ((text) => Number(person.titles.length > 0 && sameTitle(text, person.titles))),
        );
      });
      pages.push({ group: site.id, fold: folds.get(site.id), family: 'sites', url: source.url, people });
    }
  }
  const corpus = await readFamilies();
  for (const { name: family, pages: labelled } of corpus?.families ?? [])
    for (const [index, page] of labelled.entries()) {
      const html = decodeText(page.bytes, { mediaType: 'text/html', charset: undefined });
      const inside = page.want.person.filter(page.isInside);
      const neutral = [...page.neutral.person, ...(page.seen.person ?? [])];
      const people = evidenceOf({ url: `https://${page.host}/`, html, headers: {}, linkText: '' }).map(
        (possible) => {
          const isNamed = (forms) => forms.some((form) => page_.sameName(form, possible.name));
          const label = inside.some(isNamed)
            ? 1
            : isNamed(neutral) || page.want.person.some(isNamed)
              ? null
              : 0;
          const pair = page.want.pair.find(({ forms }) => isNamed(forms));
          return rowOf(
            possible,
            personVector,
            label,
            pair && ((text) => Number(pair.titles.some((title) => isWithin(title, text)))),
          );
        },
      );
      pages.push({
        group: `${family} ${page.domain ?? page.page}`,
        fold: hash(page.domain ?? page.page) % 5,
        family,
        url: page.page,
        index,
        people,
      });
    }
  return pages;
}

const isDebatable = ({ partial, uncertain, surname_only, name }) =>
  Boolean(partial || uncertain || surname_only) || name.trim().split(/\s+/).length < 2;

const rowOf = (possible, personVector, label, isTitle) => ({
  name: possible.name,
  label,
  vector: personVector(possible, 0),
  titles: possible.titles.map(({ choice, vector }) => ({
    text: choice.text,
    place: choice.place,
    vector,
    label: isTitle ? isTitle(choice.text) : null,
  })),
});

const keyOf = (text) =>
  text
    .replace(/&/g, ' and ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
function isWithin(wanted, found) {
  const [a, b] = [keyOf(wanted), keyOf(found)];
  return a === b || (Math.min(a.length, b.length) > 3 && (a.includes(b) || b.includes(a)));
}

const hash = (text) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);

module.exports = { readRows, withModel };
