// Company intelligence compared with three new sandboxes, including held-out companies.
'use strict';
const { drawSeeds } = require('../draw-seeds.cjs');
const { askWorld } = require('./ask-world.cjs');
const { judgeWorld } = require('./judge-world.cjs');
const { missedTargets } = require('./targets.cjs');
const { writeLists } = require('./write-lists.cjs');
const report = require('./report.cjs');

/** @returns missed targets, as sentences. */
async function judgeIntel({ seeds, lists }) {
  const worlds = [];
  for (const seed of drawSeeds(seeds)) worlds.push(judgeWorld(await askWorld(seed)));
  report.asked(worlds);
  report.facts(worlds);
  report.lists(worlds);
  report.parts(worlds);
  report.sourceMessages(worlds);
  writeLists(worlds, lists);
  return worlds.flatMap(missedTargets);
}

module.exports = { judgeIntel };
