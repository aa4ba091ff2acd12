// Company and people search compared with three new sandboxes, after one city of each was read in the background.
'use strict';
const { printTable } = require('../../table.cjs');
const { drawSeeds } = require('../draw-seeds.cjs');
const { figuresOf } = require('../outcome.cjs');
const { tooLow } = require('../too-low.cjs');
const { judgeCompanies, judgePeople } = require('./judge.cjs');
const { withCity } = require('./read-city.cjs');

const targets = { recall: 0.97, precision: 0.98 };
/** Wrong rows that are printed per search. */
const maxShown = 5;

/** @returns missed targets, as sentences. */
async function judgeSearch({ seeds }) {
  const missed = [];
  for (const seed of drawSeeds(seeds)) {
    const world = await withCity(seed, async (city) => ({
      companies: await judgeCompanies(city),
      people: await judgePeople(city),
    }));
    const { reading, city } = world;
    console.log(
      `\nSearch, seed ${seed}: ${city}, ${reading.sites} sites in ${Math.round(reading.seconds)} s, ${reading.sites_failed} unreadable`,
    );
    for (const rows of ['companies', 'people']) missed.push(...report(seed, rows, world[rows]));
  }
  return missed;
}

function report(seed, rows, judged) {
  const lines = [...Map.groupBy(judged, ({ name }) => name)].map(([name, filters]) => [
    `${rows} by ${name}`,
    figuresOf(filters.map(({ outcome }) => outcome)),
  ]);
  const all = figuresOf(judged.map(({ outcome }) => outcome));
  printTable(
    ['filter', 'right', 'missed', 'extra', 'precision', 'recall'],
    [...lines, [`all ${rows}`, all]].map(([name, { right, missed, extra, precision, recall }]) => [
      ...[name, String(right), String(missed), String(extra)],
      ...[precision.toFixed(4), recall.toFixed(4)],
    ]),
  );
  for (const { conditions, outcome } of judged)
    for (const kind of ['missed', 'extra'])
      for (const [key] of outcome[kind].slice(0, maxShown))
        console.log(`  ${kind}: ${JSON.stringify(conditions)} ${key}`);
  return ['recall', 'precision'].flatMap((figure) =>
    tooLow(`search, seed ${seed}: ${figure} of ${rows}`, all[figure], targets[figure]),
  );
}

module.exports = { judgeSearch };
