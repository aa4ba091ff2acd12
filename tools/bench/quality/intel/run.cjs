// Company intelligence against three sandboxes drawn now, held-out companies included.
'use strict';
const { drawSeeds } = require('../draw-seeds.cjs');
const { askWorld } = require('./ask-world.cjs');
const { judgeWorld } = require('./judge-world.cjs');
const { brokenTargets } = require('./targets.cjs');
const { writeLists } = require('./write-lists.cjs');
const report = require('./report.cjs');

/** @returns targets that were missed, as sentences. */
async function judgeIntel({ seeds, lists }) {
  const worlds = [];
  for (const seed of drawSeeds(seeds)) worlds.push(judgeWorld(await askWorld(seed)));
  report.asked(worlds);
  report.facts(worlds);
  report.lists(worlds);
  report.parts(worlds);
  report.troubles(worlds);
  writeLists(worlds, lists);
  return worlds.flatMap(brokenTargets);
}

module.exports = { judgeIntel };
