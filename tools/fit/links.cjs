// `node tools/fit/links.cjs` fits the order in which a crawl reads the pages of a site, on the labelled sites beside the
// project, and writes it to the extractor's data; the same labels give the same file. Prints the share of a site's facts
// that two, three and four pages show, each site crawled with a model of the other folds. Needs the compiled services.
'use strict';
const fs = require('node:fs');
const path = require('node:path');

const crawl = path.resolve(__dirname, '../../apps/crawl');
const inCrawl = (file) => path.join(crawl, 'dist', file);
const scoreFile = inCrawl('extraction/page-kinds/link-score.js');

/** The crawl must load the module through these exports, so this file is required before it. */
const { linkFeatures, linkScore } = require(scoreFile);
let model;
require.cache[scoreFile].exports = {
  linkFeatures,
  linkScore: (link, start) => linkScore(link, start, model),
};

const { crawlPlans } = require(inCrawl('crawling/crawl-plan'));
const { SiteCrawl } = require(inCrawl('crawling/site-crawl'));
const { refusalOf } = require(inCrawl('frontier/refused-link'));
const { pageIdentity } = require(inCrawl('urls/canonical-url'));
const { sameSite } = require(inCrawl('urls/same-site'));
const { readCorpus, foldsOf } = require('../bench/quality/real-sites/judge.cjs');
const { extractedPages, factsOn } = require('../bench/quality/real-sites/read-in-process.cjs');

/** Strength of the pull towards weights of zero. */
const ridge = 3;
const rounds = 30;
/**
 * Maximum weights. The pages of the labelled sites were chosen for their facts, so that those of news, of shops and of other
 * languages among them are no sample of their kind.
 */
const maxWeights = {
  'kind press': -2,
  'kind article': -2,
  article: -1,
  'shop or list': -1.5,
  'other language': -1.5,
};
const budgets = [1, 2, 3, 4, 25];

/** The links of the first page of each site, with the share of the other facts that each page has. */
function rowsOf({ pages, start, fold, facts }) {
  const rest = facts.filter((fact) => !pages[0].facts.has(fact));
  const byIdentity = new Map(pages.map((page) => [page.identity, page]));
  const seen = new Set([pages[0].identity]);
  return pages[0].extracted.links.flatMap((link) => {
    const url = new URL(link.url);
    const identity = pageIdentity(url);
    if (seen.has(identity) || refusalOf(url) || !sameSite(url, start)) return [];
    seen.add(identity);
    const shown = byIdentity.get(identity)?.facts;
    const share = rest.filter((fact) => shown?.has(fact)).length / (rest.length || 1);
    return [{ fold, features: linkFeatures({ ...link, url }, start), share }];
  });
}

/** Logistic regression of the shares by coordinate descent. */
function fit(rows) {
  const members = Map.groupBy(
    rows.flatMap(({ features }, row) => features.map((feature) => [feature, row])),
    ([feature]) => feature,
  );
  const columns = [...members].sort(([a], [b]) => (a < b ? -1 : 1));
  const sums = new Float64Array(rows.length);
  const step = (column, pull, weight) => {
    let [gradient, curvature] = [-pull * weight, pull + 1e-6];
    for (const row of column) {
      const chance = 1 / (1 + Math.exp(-sums[row]));
      gradient += rows[row].share - chance;
      curvature += chance * (1 - chance);
    }
    return gradient / curvature;
  };
  const move = (column, change) => {
    for (const row of column) sums[row] += change;
  };
  const all = rows.map((_, row) => row);
  const weights = Object.fromEntries(columns.map(([feature]) => [feature, 0]));
  let bias = 0;
  for (let round = 0; round < rounds; round += 1) {
    const change = step(all, 0, 0);
    bias += change;
    move(all, change);
    for (const [feature, entries] of columns) {
      const column = entries.map(([, row]) => row);
      const weight = weights[feature];
      weights[feature] = Math.min(maxWeights[feature] ?? Infinity, weight + step(column, ridge, weight));
      move(column, weights[feature] - weight);
    }
  }
  const round = (value) => Math.round(value * 100) / 100;
  return {
    bias: round(bias),
    weights: Object.fromEntries(Object.entries(weights).map(([feature, weight]) => [feature, round(weight)])),
  };
}

/** The pages of a site that a crawl reads within a budget. @param strict whether links to pages without labels count */
async function readWithin({ pages, start }, budget, strict) {
  const byIdentity = new Map(pages.map((page) => [page.identity, page]));
  const isKnown = ({ url }) => byIdentity.has(pageIdentity(new URL(url)));
  const reader = {
    read: async ({ url }) => {
      const page = byIdentity.get(pageIdentity(url));
      if (!page) return { kind: 'failure', reason: 'status', status: 404 };
      const links = strict ? page.extracted.links : page.extracted.links.filter(isKnown);
      const extracted = { ...page.extracted, links };
      return { kind: 'page', url, bytes: 1, fetchedAt: 0, fromCache: false, extracted };
    },
  };
  const plan = { ...crawlPlans[2], pages: budget };
  const reading = new SiteCrawl([start], plan, { reader, finder: { find: async () => [] }, lanes: 1 });
  await reading.run(new AbortController().signal);
  return reading.pages;
}

async function main() {
  const { sites: labelled, judge } = await readCorpus();
  const folds = foldsOf(labelled);
  const sites = labelled.map((site) => {
    const pages = extractedPages(site).map(({ reading, extracted }) => ({
      identity: pageIdentity(new URL(reading.url)),
      extracted,
      facts: new Set(factsOn(site, [reading], judge).right),
    }));
    const start = new URL(`https://${site.domain}/`);
    return {
      site,
      start,
      pages,
      fold: folds.get(site.id),
      facts: [...new Set(pages.flatMap(({ facts }) => [...facts]))],
    };
  });
  const rows = sites.flatMap(rowsOf);
  const models = new Map(
    [...new Set(folds.values())].map((fold) => [fold, fit(rows.filter((row) => row.fold !== fold))]),
  );
  for (const strict of [false, true])
    for (const budget of budgets) {
      const outcomes = [];
      for (const each of sites) {
        model = models.get(each.fold);
        const { right, missed } = factsOn(each.site, await readWithin(each, budget, strict), judge);
        outcomes.push({ right: right.length, all: right.length + missed.length });
      }
      console.log(strict ? 'all links' : 'links to labelled pages', `${budget} pages`, shareOf(outcomes));
    }
  const text = `${JSON.stringify(fit(rows), null, 2)}\n`;
  for (const folder of ['src', 'dist'])
    fs.writeFileSync(path.join(crawl, folder, 'extraction/page-kinds/data/link-model.json'), text);
}

function shareOf(outcomes) {
  const sum = (name) => outcomes.reduce((total, outcome) => total + outcome[name], 0);
  const counted = outcomes.filter(({ all }) => all > 0);
  const mean = counted.reduce((total, { right, all }) => total + right / all, 0) / counted.length;
  const percent = (share) => `${(share * 100).toFixed(1)} %`;
  const none = counted.filter(({ right }) => right === 0).length;
  return `of all facts ${percent(sum('right') / sum('all'))}, mean of sites ${percent(mean)}, sites without facts ${none}`;
}

main();
