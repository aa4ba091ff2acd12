// The targets of lead generation, for each seed.
'use strict';
const { tooLow } = require('../too-low.cjs');

const targets = {
  recall: 0.95,
  precision: 0.97,
  duplicates: 0.01,
  merging: 0.97,
  contacts: { precision: 0.98, recall: 0.95 },
};

/** @returns sentences */
const missedTargets = ({ seed, judged, figures, duplicates, merged, people }) =>
  [
    ...judged
      .filter(({ answer }) => answer.failure)
      .map(({ question, answer }) => `${question.niche} in ${question.location} answered ${answer.failure}`),
    ...tooLow('recall of leads', figures.recall, targets.recall),
    ...tooLow('precision of leads', figures.precision, targets.precision),
    ...tooLow('precision of contacts', people.precision, targets.contacts.precision),
    ...tooLow('recall of contacts', people.recall, targets.contacts.recall),
    ...tooLow('F1 of pairs of records', merged.f1, targets.merging),
    ...(duplicates.share >= targets.duplicates
      ? [
          `${duplicates.share.toFixed(4)} of the leads are duplicates, target: less than ${targets.duplicates}`,
        ]
      : []),
  ].map((sentence) => `leads, seed ${seed}: ${sentence}`);

const missedTables = (tables) =>
  tables
    .filter(({ right, wanted }) => right < wanted)
    .map(({ title, right, wanted }) => `${title}: ${right.toFixed(4)} right at rank 1, target: ${wanted}`);

module.exports = { missedTables, missedTargets };
