// The targets of the finder and the domain search, for each seed.
'use strict';

const targets = {
  knowable: 0.97,
  /** Share of early answers that the whole site leaves unchanged. */
  unchanged: 0.98,
  /** Upper limit. */
  wrong: 0.01,
  /** Points between confidence and truth, in buckets with at least this many answers. */
  difference: 5,
  bucket: 50,
  /** Shares of company names: at least right, at most wrong. */
  names: { right: 0.95, wrong: 0.02 },
  search: { addresses: 0.99, 'names and positions': 0.97 },
};

/** @returns sentences */
const missedTargets = ({
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
}) =>
  [
    ...[...searches, ...answers].filter(({ answer }) => answer.failure).map(describeFailure),
    ...judged.filter((one) => one.claimsEvidence).map(describeClaim),
    ...(knowable.right < targets.knowable
      ? [`${knowable.right.toFixed(4)} of the knowable addresses found, target: ${targets.knowable}`]
      : []),
    ...(sure.wrongShare >= targets.wrong
      ? [`${sure.wrongShare.toFixed(4)} of the sure answers wrong, target: less than ${targets.wrong}`]
      : []),
    ...(early.early === 0 ? ['no early answers'] : []),
    ...(early.share < targets.unchanged
      ? [`${early.share.toFixed(4)} of the early answers unchanged, target: ${targets.unchanged}`]
      : []),
    ...calibration.filter(isOff).map(describeOff),
    ...Object.entries(targets.search)
      .filter(([measure, wanted]) => search[measure].recall < wanted)
      .map(
        ([measure, wanted]) =>
          `recall of ${measure} is ${search[measure].recall.toFixed(4)}, target: ${wanted}`,
      ),
    ...(names.rightShare < targets.names.right
      ? [`${names.rightShare.toFixed(4)} of the company names right, target: ${targets.names.right}`]
      : []),
    ...(names.wrongShare > targets.names.wrong
      ? [`${names.wrongShare.toFixed(4)} of the company names wrong, target: at most ${targets.names.wrong}`]
      : []),
  ].map((sentence) => `finder, seed ${seed}: ${sentence}`);

const describeFailure = ({ question: { domain, givenName }, answer }) =>
  `the ${givenName ? 'finder' : 'search'} answered ${answer.failure} about ${domain}`;

const describeClaim = ({ found, answer }) =>
  `the sources of ${found} are ${answer.sources.join(' and ') || 'empty'}, which the site does not confirm`;

/** By more than chance explains, since answers of one company are correlated and some buckets have few companies. */
const isOff = ({ answers, difference, error }) =>
  answers >= targets.bucket && Math.abs(difference) > Math.max(targets.difference, 2 * error);

const describeOff = ({ name, difference, error }) =>
  `confidence ${name} is ${difference.toFixed(1)} points off (standard error ${error.toFixed(1)}), target: at most ${targets.difference}, or two standard errors`;

module.exports = { missedTargets };
