// The finder and the domain search compared with three new sandboxes, including held-out templates.
'use strict';
const { drawSeeds } = require('../draw-seeds.cjs');
const { figuresOf } = require('../outcome.cjs');
const { askWorld } = require('./ask-world.cjs');
const { calibrationOf, differencesOf } = require('./calibration.cjs');
const { askEarly, compareEarly } = require('./early.cjs');
const { judgeNames, namesOf } = require('./judge-company.cjs');
const {
  judgeFound,
  namedRecallOf,
  recallOf,
  shareRight,
  sureOf,
  sureThreshold,
} = require('./judge-found.cjs');
const { judgeSearches, measures } = require('./judge-search.cjs');
const { missedTargets } = require('./targets.cjs');
const { writeLists } = require('./write-lists.cjs');
const report = require('./report.cjs');

const companies = 300;

const isKnowable = ({ known }) => known === 'site' || known === 'directory';

/** By the evidence for the address. */
const groups = [
  ['all', () => true],
  ['the site shows the address', ({ known }) => known === 'site'],
  ['the mail host reveals its directory', ({ known }) => known === 'directory'],
  ['both of these', isKnowable],
  ['both of these, held out', (one) => isKnowable(one) && one.company.heldOut],
  ["the site shows a colleague's address", ({ known }) => known === 'colleague'],
  ['no evidence', ({ known }) => known === 'nothing'],
];

/** @returns missed targets, as sentences. */
async function judgeFinder({ seeds, lists }) {
  const worlds = [];
  for (const seed of drawSeeds(seeds)) {
    const world = await askWorld({ seed, companies });
    const early = compareEarly(await askEarly({ seed, companies }), world.answers);
    worlds.push({ ...judgeWorld(world), early });
  }
  report.asked(worlds);
  report.earlyAnswers(worlds);
  report.searches(worlds, measures);
  report.companyNames(worlds);
  report.recall(
    worlds,
    groups.map(([title, chosen]) => [title, ({ judged }) => recallOf(judged, chosen)]),
  );
  report.namedRecall(
    worlds,
    groups.map(([title, chosen]) => [title, ({ judged }) => namedRecallOf(judged, chosen)]),
  );
  report.given(
    worlds,
    [...groups, ['people of other companies', ({ known }) => known === 'stranger']].map(([title, chosen]) => [
      title,
      ({ judged }) => shareRight(judged, chosen),
    ]),
  );
  report.sureAnswers(worlds, sureThreshold);
  for (const { seed, calibration } of worlds) report.calibration(`seed ${seed}`, 'confidence', calibration);
  const everything = worlds.flatMap(({ judged }) => judged);
  report.calibration('all seeds', 'confidence', calibrationOf(everything));
  report.calibration('all seeds', 'evidence', differencesOf(everything));
  report.missedGroups(everything.filter((one) => one.state === 'exists' && isKnowable(one) && !one.right));
  writeLists(worlds, lists);
  return worlds.flatMap(missedTargets);
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
