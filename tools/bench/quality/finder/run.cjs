// The finder and the domain search compared with three new sandboxes, including held-out templates.
'use strict';
const { exact, printTable, whole } = require('../../table.cjs');
const { drawSeeds } = require('../draw-seeds.cjs');
const { Lists } = require('../lists.cjs');
const { figuresOf } = require('../outcome.cjs');
const { tooLow } = require('../too-low.cjs');
const { printWorlds } = require('../worlds-table.cjs');
const { askEarly, askWorld } = require('./ask.cjs');
const judge = require('./judge.cjs');

const companies = 300;
const targets = {
  knowable: 0.97,
  unchanged: 0.98,
  /** Share of the sure answers. */
  maxWrong: 0.01,
  /** Points between confidence and truth, in buckets with at least this many addresses. */
  difference: 5,
  bucket: 50,
  /** Shares of company names. */
  names: { right: 0.95, maxWrong: 0.02 },
  search: { addresses: 0.99, 'names and positions': 0.97 },
};

const isKnowable = ({ known }) => known === 'site' || known === 'directory';
/** By the evidence for the address. */
const groups = {
  all: () => true,
  'the site shows the address': ({ known }) => known === 'site',
  'the mail host reveals its directory': ({ known }) => known === 'directory',
  'both of these': isKnowable,
  'both of these, held out': (one) => isKnowable(one) && one.company.heldOut,
  "the site shows a colleague's address": ({ known }) => known === 'colleague',
  'no evidence': ({ known }) => known === 'nothing',
};

/** @returns missed targets, as sentences. */
async function judgeFinder({ seeds, lists }) {
  const worlds = [];
  for (const seed of drawSeeds(seeds)) {
    const world = await askWorld({ seed, companies });
    const early = judge.compareEarly(await askEarly({ seed, companies }), world.answers);
    worlds.push({ ...judgeWorld(world), early });
  }
  report(worlds);
  writeLists(worlds, lists);
  return worlds.flatMap(missedTargets);
}

function judgeWorld(world) {
  const judged = judge.judgeFound(world);
  const searched = judge.judgeSearches(world);
  const named = judge.judgeNames(world);
  const outcomesOf = (wanted) =>
    searched.filter(({ measure }) => measure === wanted).map(({ outcome }) => outcome);
  return {
    ...{ ...world, judged, searched, named, names: judge.namesOf(named), sure: judge.sureOf(judged) },
    knowable: judge.recallOf(judged, isKnowable),
    calibration: judge.calibrationOf(judged),
    search: Object.fromEntries(
      judge.searchMeasures.map((measure) => [measure, figuresOf(outcomesOf(measure))]),
    ),
  };
}

function report(worlds) {
  const count = (list, holds) => whole(list.filter(({ answer }) => answer[holds]).length);
  printWorlds('Domain search and finder, over HTTP, Lode in one process', worlds, [
    ['sites', ({ searches }) => whole(searches.length)],
    ['– partial', ({ searches }) => count(searches, 'partial')],
    ['people', ({ answers }) => whole(answers.length)],
    ['– partial', ({ answers }) => count(answers, 'partial')],
    ['early answers', ({ early }) => whole(early.early)],
    ['– unchanged by the whole site', ({ early }) => exact(early.unchanged)],
    ['answers with a confidence above 70', ({ sure }) => whole(sure.answers)],
    ['– wrong', ({ sure }) => exact(sure.wrongShare)],
    ...judge.searchMeasures.map((measure) => [
      `domain search, ${measure}: precision and recall`,
      ({ search }) => `${exact(search[measure].precision)} ${exact(search[measure].recall)}`,
    ]),
    ['companies named right', ({ names }) => exact(names.rightShare)],
    ['– wrong', ({ names }) => exact(names.wrongShare)],
  ]);
  const recallOf = (chosen) => (world) => {
    const { right, named, best, asked } = judge.recallOf(world.judged, chosen);
    return `${exact(right)} ${exact(named)} ${exact(best)} of ${whole(asked)}`;
  };
  printWorlds(
    'Existing mailboxes that were found in `email`, in `alternatives` too, and the best possible share',
    worlds,
    Object.entries(groups).map(([name, chosen]) => [name, recallOf(chosen)]),
  );
  console.log('Right addresses per hundred by confidence, of all seeds');
  printTable(
    ['confidence', 'addresses', 'mean confidence', 'right', 'difference', 'standard error'],
    judge
      .calibrationOf(worlds.flatMap(({ judged }) => judged))
      .map(({ name, addresses, ...points }) => [
        ...[name, whole(addresses)],
        ...Object.values(points).map((value) => value.toFixed(1)),
      ]),
  );
}

function missedTargets({
  seed,
  searches,
  answers,
  judged,
  knowable,
  sure,
  calibration,
  search,
  names,
  early,
}) {
  const tooHigh = (name, figure, max) => tooLow(`share without ${name}`, 1 - figure, 1 - max);
  /** By more than chance explains, since some buckets have few companies. */
  const isOff = ({ addresses, difference, error }) =>
    addresses >= targets.bucket && Math.abs(difference) > Math.max(targets.difference, 2 * error);
  return [
    ...[...searches, ...answers]
      .filter(({ answer }) => answer.failure)
      .map(({ question, answer }) => `${answer.failure} about ${question.domain}`),
    ...judged
      .filter((one) => one.claimsEvidence)
      .map(({ found }) => `the sources of ${found} claim evidence that the site does not show`),
    ...tooLow('share of knowable addresses', knowable.right, targets.knowable),
    ...(sure.wrongShare >= targets.maxWrong
      ? [`${exact(sure.wrongShare)} of the sure answers wrong, target: less than ${targets.maxWrong}`]
      : []),
    ...(early.early === 0 ? ['no early answers'] : []),
    ...tooLow('share of unchanged early answers', early.unchanged, targets.unchanged),
    ...calibration
      .filter(isOff)
      .map(({ name, difference }) => `confidence ${name} is ${difference.toFixed(1)} points off`),
    ...Object.entries(targets.search).flatMap(([measure, wanted]) =>
      tooLow(`recall of ${measure}`, search[measure].recall, wanted),
    ),
    ...tooLow('share of company names right', names.rightShare, targets.names.right),
    ...tooHigh('wrong company names', names.wrongShare, targets.names.maxWrong),
  ].map((sentence) => `finder, seed ${seed}: ${sentence}`);
}

function writeLists(worlds, folder) {
  const seeds = worlds.map(({ seed }) => seed).join(' ');
  const list = new Lists(folder, 'finder', `npm run bench:quality -- finder ${seeds}`);
  /** Without evidence, an answer counts as wrong only if its confidence exceeds the threshold. */
  const isWrong = ({ right, known, state, confidence, answer }) =>
    !right &&
    (answer.failure || confidence > judge.sureThreshold || (state === 'exists' && known !== 'nothing'));
  for (const { seed, judged, searched, named } of worlds) {
    const whereOf = (measure, { company, site }) =>
      `${measure}  seed ${seed} ${company.domain} ${company.mailKind} ${company.addressPattern} ${site.template}`;
    for (const { measure, question, outcome } of searched) list.add(whereOf(measure, question), outcome);
    for (const one of named.filter(({ outcome }) => outcome === 'missing' || outcome === 'wrong'))
      list.addWrong(whereOf('names of companies', one), one.company.name, one.named);
    for (const one of judged.filter(isWrong))
      list.addWrong(
        whereOf(`finder, ${one.known}`, one),
        `${one.givenName} ${one.familyName}: ${one.email} (${one.state})`,
        one.found && `${one.found} ${one.confidence} ${one.answer.verdict} ${one.answer.reason}`,
      );
  }
  list.write();
}

module.exports = { judgeFinder };
