// The extractor compared with pages that people labelled, if the corpus exists beside the project.
'use strict';
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { pathToFileURL } = require('node:url');
const { fromCrawl } = require('../built.cjs');
const { printTable } = require('../harness.cjs');
const { Lists, figuresOf } = require('./measure.cjs');

// Real pages that people labelled, in three folders beside the project, and the judge that decides what is right.

const shared = path.resolve(__dirname, '../../../../shared');
const judgeFile = path.join(shared, 'tools/page_truth.mjs');
const names = ['contact-pages', 'business-pages', 'mixed-pages'];

/** A third of the sites, chosen by their hash, was not read while the rules of 2026-11-26 were written. */
const seed = '20261126';

/** @returns `{judge, families: [{name, pages}]}`, or undefined if the corpus does not exist beside the project. */
async function readFamilies() {
  const folders = names.map((name) => [name, path.join(shared, 'corpus', name)]);
  const present = folders.filter(([, folder]) => fs.existsSync(path.join(folder, 'labels.json')));
  if (present.length === 0 || !fs.existsSync(judgeFile)) return undefined;
  const { readPages, judge } = await import(pathToFileURL(judgeFile).href);
  const families = present.map(([name, folder]) => ({
    name,
    pages: readPages(folder).pages.map((page) => ({
      ...page,
      bytes: fs.readFileSync(path.join(folder, 'pages', page.page)),
      isHeldOut: isHeldOut(name, page),
    })),
  }));
  return { judge, families };
}

const isHeldOut = (family, { domain, page }) =>
  createHash('sha1')
    .update(seed + family + (domain ?? page))
    .digest()[0] %
    3 ===
  0;

// Compares postal addresses by city and postal code.

/** Maximum number of characters between a labelled city and a labelled postal code of one address. */
const maxGap = 40;
const minCityLength = 4;

/** @returns an outcome like those of the judge: `right`, `missed`, `unlabelled`, `extra`. */
function judgeAddresses({ text, labels }, contactPoints) {
  const wanted = labelledPlaces(text.replace(/\s+/g, ' '), labels);
  const found = contactPoints.flatMap(({ address }) =>
    address ? [{ city: compact(address.city), code: compact(address.postal_code), text: address.text }] : [],
  );
  const distinct = [...new Map(found.map((each) => [`${each.city} ${each.code}`, each])).values()];
  return {
    right: wanted.filter((place) => distinct.some((each) => isSame(place, each))),
    missed: wanted.filter((place) => !distinct.some((each) => isSame(place, each))),
    unlabelled: [],
    extra: distinct.filter((each) => !wanted.some((place) => isSame(place, each))),
  };
}

/** Each labelled postal code with the labelled city that is next to it. */
function labelledPlaces(text, { CITY = [], ZIPCODE = [] }) {
  const lower = text.toLowerCase();
  const cities = [...new Set(CITY)].flatMap((city) => mentions(lower, city));
  const places = new Map();
  for (const code of new Set(ZIPCODE))
    for (const { start, end } of mentions(lower, code)) {
      const near = cities
        .map((city) => ({
          ...city,
          gap: beforeState.test(lower.slice(city.end, start))
            ? 0
            : Math.max(city.start - end, start - city.end),
        }))
        .filter(({ gap }) => gap >= 0 && gap <= maxGap)
        .sort((a, b) => a.gap - b.gap || b.label.length - a.label.length)[0];
      if (near) places.set(`${near.label} ${code}`, { city: compact(near.label), code: compact(code) });
    }
  return [...places].map(([label, place]) => ({ ...place, text: label }));
}

/** `Arlington, VA 22202`: the city of a code after a state, whatever follows. */
const beforeState = /^,?\s[a-z]{2}\.?\s+$/;

/** Occurrences of a label as whole words. */
function mentions(text, label) {
  const words = label.replace(/\s+/g, ' ').toLowerCase().trim();
  const found = [];
  for (
    let start = text.indexOf(words);
    words.length > 1 && start >= 0;
    start = text.indexOf(words, start + 1)
  ) {
    const end = start + words.length;
    if (!/[\p{L}\d]/u.test(text[start - 1] ?? '') && !/[\p{L}\d]/u.test(text[end] ?? ''))
      found.push({ label, start, end });
  }
  return found;
}

const isSame = (one, other) =>
  one.code === other.code &&
  (one.city === other.city || isPart(one.city, other.city) || isPart(other.city, one.city));

const isPart = (part, whole) => part.length >= minCityLength && whole.includes(part);

const compact = (text) =>
  (text ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

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

module.exports = { readFamilies, judgeCorpus };
