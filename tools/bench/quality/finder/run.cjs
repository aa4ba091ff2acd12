// The finder and the domain search compared with three new sandboxes, including held-out templates.
'use strict';
const { printTable, whole } = require('../../harness.cjs');
const { wrong, judgeWorlds, namedBy } = require('../measure.cjs');
const { askEarly, askWorld } = require('./ask.cjs');
const judge = require('./judge.cjs');

const companies = 300;
/** Points between confidence and truth, in buckets with at least this many addresses. */
const maxDifference = 5;
const minBucket = 50;
const targets = {
  'both of these': { min: 0.97 },
  'early answers unchanged by the whole site': { min: 0.98 },
  'answers with a confidence above 70: wrong': { below: 0.01 },
  'addresses: recall': { min: 0.99 },
  'names and positions: recall': { min: 0.97 },
  'companies named right': { min: 0.95 },
  'companies named wrong': { max: 0.02 },
};

const isKnowable = ({ known }) => known === 'site' || known === 'directory';
/** By the evidence for the address. */
const groups = {
  'found, of all': () => true,
  'the site shows the address': ({ known }) => known === 'site',
  'the mail host reveals its directory': ({ known }) => known === 'directory',
  'both of these': isKnowable,
  'both of these, held out': (one) => isKnowable(one) && one.company.heldOut,
  "the site shows a colleague's address": ({ known }) => known === 'colleague',
  'no evidence': ({ known }) => known === 'nothing',
};

/** @returns missed targets, as sentences. */
async function judgeFinder({ seeds, lists }) {
  const everything = [];
  const judgeSeed = async (seed) => {
    const world = await askWorld({ seed, companies });
    const early = judge.compareEarly(await askEarly({ seed, companies }), world.answers);
    return judgeWorld({ ...world, early }, everything);
  };
  const missed = await judgeWorlds({ name: 'finder', seeds, lists, targets, judge: judgeSeed });
  console.log('Right addresses per hundred by confidence, of all seeds');
  printTable(
    ['confidence', 'addresses', 'mean confidence', 'right', 'difference', 'standard error'],
    judge
      .calibrationOf(everything)
      .map(({ name, addresses, ...points }) => [
        ...[name, whole(addresses)],
        ...Object.values(points).map((value) => value.toFixed(1)),
      ]),
  );
  return missed;
}

function judgeWorld(world, everything) {
  const judged = judge.judgeFound(world);
  const searched = judge.judgeSearches(world);
  const companiesNamed = judge.judgeNames(world);
  const nameCounts = Map.groupBy(companiesNamed, ({ outcome }) => outcome);
  const countNames = (outcome) => nameCounts.get(outcome)?.length ?? 0;
  const sites = companiesNamed.length - countNames('closed');
  everything.push(...judged);
  const figures = {
    'early answers': world.early.early,
    'early answers unchanged by the whole site': world.early.unchanged,
    'answers with a confidence above 70: wrong': judge.wrongOfSure(judged),
    'companies named right': countNames('right') / sites,
    'companies named wrong': countNames('wrong') / sites,
    ...namedBy(searched, ({ measure }) => measure),
  };
  for (const [group, chosen] of Object.entries(groups)) {
    const { right, either, best } = judge.recallOf(judged, chosen);
    Object.assign(figures, {
      [group]: right,
      [`${group}: in alternatives, too`]: either,
      [`${group}: best possible`]: best,
    });
  }
  return { figures, faults: faultsOf(world, judged), entries: entriesOf(judged, searched, companiesNamed) };
}

function faultsOf({ searches, answers, early }, judged) {
  /** By more than chance explains, since some buckets have few companies. */
  const isOff = ({ addresses, difference, error }) =>
    addresses >= minBucket && Math.abs(difference) > Math.max(maxDifference, 2 * error);
  return [
    ...[...searches, ...answers]
      .filter(({ answer }) => answer.failure)
      .map(({ question, answer }) => `${answer.failure} about ${question.domain}`),
    ...judged
      .filter((one) => one.claimsEvidence)
      .map(({ found }) => `the sources of ${found} claim evidence that the site does not show`),
    ...(early.early === 0 ? ['no early answers'] : []),
    ...judge
      .calibrationOf(judged)
      .filter(isOff)
      .map(({ name, difference }) => `confidence ${name} is ${difference.toFixed(1)} points off`),
  ];
}

function entriesOf(judged, searched, companiesNamed) {
  const whereOf = (measure, { company, site }) =>
    `${measure}  ${company.domain} ${company.mailKind} ${company.addressPattern} ${site.template}`;
  /** Without evidence, an answer counts as wrong only if its confidence exceeds the threshold. */
  const isWrong = ({ right, known, state, confidence, answer }) =>
    !right &&
    (answer.failure || confidence > judge.sureThreshold || (state === 'exists' && known !== 'nothing'));
  return [
    ...searched.map(({ measure, question, outcome }) => [whereOf(measure, question), outcome]),
    ...companiesNamed
      .filter(({ outcome }) => outcome === 'missing' || outcome === 'wrong')
      .map((one) => [whereOf('names of companies', one), wrong(one.company.name, one.answered)]),
    ...judged.filter(isWrong).map((one) => {
      const wanted = `${one.givenName} ${one.familyName}: ${one.email} (${one.state})`;
      const { verdict, reason } = one.answer;
      const given = one.found && `${one.found} ${one.confidence} ${verdict} ${reason}`;
      return [whereOf(`finder, ${one.known}`, one), wrong(wanted, given)];
    }),
  ];
}

module.exports = { judgeFinder };
