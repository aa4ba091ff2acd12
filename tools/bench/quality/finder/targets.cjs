// What is promised of the finder and the domain search, for each seed.
'use strict';

const targets = {
  knowable: 0.97,
  /** Below it. */
  wrong: 0.01,
  /** Points between confidence and truth, in buckets of so many answers and more. */
  difference: 5,
  bucket: 50,
  /** Of companies: how many are called right at least, and how many wrong at most. */
  names: { right: 0.95, wrong: 0.02 },
  search: { addresses: 0.99, 'names and positions': 0.97 },
};

/** @returns sentences */
const brokenTargets = ({ seed, searches, answers, knowable, sure, calibration, search, names }) =>
  [
    ...[...searches, ...answers].filter(({ answer }) => answer.failure).map(sayFailure),
    ...(knowable.right < targets.knowable
      ? [`${knowable.right.toFixed(4)} of the addresses that can be known found, ${targets.knowable} wanted`]
      : []),
    ...(sure.wrongShare >= targets.wrong
      ? [`${sure.wrongShare.toFixed(4)} of the sure answers wrong, less than ${targets.wrong} wanted`]
      : []),
    ...calibration.filter(isOff).map(sayOff),
    ...Object.entries(targets.search)
      .filter(([measure, wanted]) => search[measure].recall < wanted)
      .map(
        ([measure, wanted]) =>
          `recall of ${measure} is ${search[measure].recall.toFixed(4)}, ${wanted} wanted`,
      ),
    ...(names.rightShare < targets.names.right
      ? [`${names.rightShare.toFixed(4)} of the companies called right, ${targets.names.right} wanted`]
      : []),
    ...(names.wrongShare > targets.names.wrong
      ? [
          `${names.wrongShare.toFixed(4)} of the companies called wrong, at most ${targets.names.wrong} wanted`,
        ]
      : []),
  ].map((sentence) => `finder, seed ${seed}: ${sentence}`);

const sayFailure = ({ question: { domain, givenName }, answer }) =>
  `the ${givenName ? 'finder' : 'search'} answered ${answer.failure} about ${domain}`;

/** By more than chance explains: people of one company stand and fall together, and some buckets have few companies. */
const isOff = ({ answers, difference, error }) =>
  answers >= targets.bucket && Math.abs(difference) > Math.max(targets.difference, 2 * error);

const sayOff = ({ name, difference, error }) =>
  `confidence ${name} is ${difference.toFixed(1)} points off (standard error ${error.toFixed(1)}), at most ${targets.difference}, or two standard errors, wanted`;

module.exports = { brokenTargets };
