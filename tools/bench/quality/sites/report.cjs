'use strict';
const { sum } = require('../../statistics.cjs');
const { printTable } = require('../../table.cjs');
const { figuresOf } = require('../outcome.cjs');

const maxGroups = 20;
const figure = (value) => value.toFixed(4);

/** Shares of linked pages that were crawled. */
function coverage(worlds) {
  console.log('Company sites of the sandbox, crawled to depth 3');
  printTable(
    ['', 'sites', 'held out', 'linked pages', 'of these crawled', 'crawled in total', 'against robots.txt'],
    worlds.map(({ seed, read }) => [
      `seed ${seed}`,
      ...[
        read.length,
        read.filter(({ site }) => site.heldOut).length,
        sum(read.map(({ reachable }) => reachable.length)),
        sum(read.map(({ reachable, pages }) => countRead(reachable, pages))),
        sum(read.map(({ pages }) => pages.length)),
        sum(read.map(({ site, pages }) => countRead(site.pages.filter(isForbidden), pages))),
      ].map(String),
    ]),
  );
}

const isForbidden = ({ allowed }) => !allowed;

const countRead = (truths, pages) => {
  const urls = new Set(pages.map(({ url }) => url));
  return truths.filter(({ url }) => urls.has(url)).length;
};

/** @param figuresIn returns the figures of a world by measure; a measure is missing if the world has no such facts */
function figures(title, measures, worlds, figuresIn) {
  console.log(`Extraction, ${title}: F1 of each seed, and the figures of the worst one`);
  printTable(
    ['', ...worlds.map(({ seed }) => String(seed)), 'precision', 'recall', 'F1', 'right', 'missed', 'extra'],
    measures.map((measure) => {
      const all = worlds.map((world) => figuresIn(world)[measure] ?? figuresOf([]));
      const { precision, recall, f1, right, missed, extra } = all.toSorted((a, b) => a.f1 - b.f1)[0];
      return [
        measure,
        ...all.map((one) => figure(one.f1)),
        ...[precision, recall, f1].map(figure),
        ...[right, missed, extra].map(String),
      ];
    }),
  );
}

/** Properties of sites and pages. */
const properties = {
  template: ({ site }) => site.template,
  language: ({ page }) => page.language,
  'page kind': ({ page }) => page.kind,
  'team shape': ({ site }) => site.teamShape,
  hiding: ({ site }) => site.hiding.join('+'),
};

/** Groups with the largest number of missed and extra facts, over all seeds. */
function worstGroups(judged) {
  const groups = Object.entries(properties).flatMap(([property, valueOf]) =>
    [...Map.groupBy(judged, (one) => `${one.measure}, ${property} ${valueOf(one)}`)].map(([name, some]) => ({
      name,
      ...figuresOf(some.map(({ outcome }) => outcome)),
    })),
  );
  const worst = groups
    .filter(({ missed, extra }) => missed + extra > 0)
    .sort((a, b) => b.missed + b.extra - a.missed - a.extra || a.f1 - b.f1)
    .slice(0, maxGroups);
  if (worst.length === 0) return;
  console.log('Groups with most missed and extra facts');
  printTable(
    ['', 'F1', 'right', 'missed', 'extra'],
    worst.map(({ name, f1, right, missed, extra }) => [
      name,
      figure(f1),
      ...[right, missed, extra].map(String),
    ]),
  );
}

module.exports = { coverage, figures, worstGroups };
