// Crawling and extraction compared with the company sites of three new sandboxes, including held-out templates.
'use strict';
const { drawSeeds } = require('../draw-seeds.cjs');
const { Lists } = require('../lists.cjs');
const { figuresOf } = require('../outcome.cjs');
const { crawlSites } = require('./crawl-sites.cjs');
const { judgeSite } = require('./judge-site.cjs');
const report = require('./report.cjs');

/** Minimum F1 of each seed. */
const targets = { emails: 0.99, phones: 0.99, profiles: 0.99, people: 0.95, technologies: 0.98 };

/** @returns missed targets, as sentences. */
async function judgeSites({ seeds, only, lists }) {
  const worlds = [];
  for (const seed of drawSeeds(seeds)) worlds.push(judgeWorld(seed, await crawlSites(seed), only));
  report.coverage(worlds);
  const measures = Object.keys(worlds[0].figures);
  report.figures('all sites', measures, worlds, ({ figures }) => figures);
  report.figures('held-out sites', measures, worlds, ({ heldOut }) => heldOut);
  const judged = worlds.flatMap((world) => world.judged);
  report.worstGroups(judged.filter(({ measure }) => Object.hasOwn(targets, measure)));
  writeLists(worlds, lists);
  return measures.flatMap((measure) => missedTargets(measure, worlds));
}

function judgeWorld(seed, read, only) {
  const judged = read.flatMap(judgeSite).filter(({ measure }) => !only || measure.includes(only));
  return {
    seed,
    read,
    judged,
    figures: figuresByMeasure(judged),
    heldOut: figuresByMeasure(judged.filter(({ site }) => site.heldOut)),
  };
}

function figuresByMeasure(judged) {
  const groups = Map.groupBy(judged, ({ measure }) => measure);
  return Object.fromEntries(
    [...groups].map(([measure, some]) => [measure, figuresOf(some.map(({ outcome }) => outcome))]),
  );
}

function writeLists(worlds, folder) {
  const seeds = worlds.map(({ seed }) => seed).join(' ');
  const list = new Lists(folder, 'sandbox', `npm run bench:quality -- sandbox-sites ${seeds} --only=people`);
  for (const { seed, judged } of worlds)
    for (const { outcome, ...place } of judged) list.add(whereOf(seed, place), outcome);
  list.write();
}

const whereOf = (seed, { measure, site, page, wasRead }) =>
  [
    measure,
    `seed ${seed} ${site.template} ${site.language} ${site.teamShape}`,
    `${page.url}${wasRead ? '' : ' (not read)'}`,
  ].join('  ');

const missedTargets = (measure, worlds) =>
  worlds
    .filter(({ figures }) => figures[measure].f1 < targets[measure])
    .map(
      ({ seed, figures }) =>
        `seed ${seed}: F1 of ${measure} is ${figures[measure].f1.toFixed(4)}, target: ${targets[measure]}`,
    );

module.exports = { judgeSites };
