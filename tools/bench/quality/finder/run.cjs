// The finder and the domain search against three sandboxes drawn now, held-out templates included.
'use strict';
const { drawSeeds } = require('../draw-seeds.cjs');
const { figuresOf } = require('../outcome.cjs');
const { askWorld } = require('./ask-world.cjs');
const { calibrationOf, differencesOf } = require('./calibration.cjs');
const { judgeNames, namesOf } = require('./judge-company.cjs');
const { judgeFound, recallOf, sure, sureOf } = require('./judge-found.cjs');
const { judgeSearches, measures } = require('./judge-search.cjs');
const { brokenTargets } = require('./targets.cjs');
const { writeLists } = require('./write-lists.cjs');
const report = require('./report.cjs');

const companies = 300;

const isKnowable = ({ known }) => known === 'site' || known === 'directory';

/** Whose address can be found out, and how. */
const groups = [
  ['everybody', () => true],
  ['the site shows the address', ({ known }) => known === 'site'],
  ['the mail host shows its directory', ({ known }) => known === 'directory'],
  ['both of these', isKnowable],
  ['both of these, held out alone', (one) => isKnowable(one) && one.company.heldOut],
  ["a colleague's address is shown", ({ known }) => known === 'colleague'],
  ['nothing can be known', ({ known }) => known === 'nothing'],
];

/** @returns targets that were missed, as sentences. */
async function judgeFinder({ seeds, lists }) {
  const worlds = [];
  for (const seed of drawSeeds(seeds)) worlds.push(judgeWorld(await askWorld({ seed, companies })));
  report.asked(worlds);
  report.searches(worlds, measures);
  report.companyNames(worlds);
  report.recall(
    worlds,
    groups.map(([title, chosen]) => [title, ({ judged }) => recallOf(judged, chosen)]),
  );
  report.sureAnswers(worlds, sure);
  for (const { seed, calibration } of worlds) report.calibration(`seed ${seed}`, 'confidence', calibration);
  const everything = worlds.flatMap(({ judged }) => judged);
  report.calibration('all seeds', 'confidence', calibrationOf(everything));
  report.calibration('all seeds', 'what is known', differencesOf(everything));
  report.missedGroups(everything.filter((one) => one.state === 'exists' && isKnowable(one) && !one.right));
  writeLists(worlds, lists);
  return worlds.flatMap(brokenTargets);
}

function judgeWorld(world) {
  const judged = judgeFound(world);
  const searched = judgeSearches(world);
  const companies = judgeNames(world);
  return {
    ...world,
    judged,
    searched,
    companies,
    names: namesOf(companies),
    knowable: recallOf(judged, isKnowable),
    sure: sureOf(judged),
    calibration: calibrationOf(judged),
    search: Object.fromEntries(
      measures.map((measure) => [measure, figuresOf(outcomesOf(searched, measure))]),
    ),
  };
}

const outcomesOf = (searched, wanted) =>
  searched.filter(({ measure }) => measure === wanted).map(({ outcome }) => outcome);

module.exports = { judgeFinder };
