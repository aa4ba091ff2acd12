// Compares answers with the truth.
'use strict';

/**
 * @param expected and `found`: maps from the key of a fact to its details.
 * @param isAccepted whether an unexpected answer is right nevertheless; receives its key and details
 */
function compare(expected, found, isAccepted = () => false) {
  const unexpected = [...found].filter(([key]) => !expected.has(key));
  return {
    right: [...expected].filter(([key]) => found.has(key)),
    missed: [...expected].filter(([key]) => !found.has(key)),
    accepted: unexpected.filter(([key, details]) => isAccepted(key, details)),
    extra: unexpected.filter(([key, details]) => !isAccepted(key, details)),
  };
}

/** Precision, recall and F1 of all outcomes together, and the counts. */
function figuresOf(outcomes) {
  const count = (name) => outcomes.reduce((total, outcome) => total + outcome[name].length, 0);
  const [right, missed, accepted, extra] = ['right', 'missed', 'accepted', 'extra'].map(count);
  const precision = share(right + accepted, extra);
  const recall = share(right, missed);
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { right, missed, extra, precision, recall, f1 };
}

/** 1 if there is nothing to count. */
const share = (good, bad) => (good + bad === 0 ? 1 : good / (good + bad));

/** Maps the key of each value to the value. */
const keyed = (values = [], keyOf) => new Map(values.map((value) => [keyOf(value), value]));

module.exports = { compare, figuresOf, keyed };
