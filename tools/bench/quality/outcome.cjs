// What was found against what was to be found, and the figures of it.
'use strict';

/**
 * @param expected and `found`: maps from what counts as the same to what is told of it.
 * @param excused whether an answer that nobody expected is right all the same; it is given the key and what is
 * told of it.
 */
function compare(expected, found, excused = () => false) {
  const unexpected = [...found].filter(([key]) => !expected.has(key));
  return {
    right: [...expected].filter(([key]) => found.has(key)),
    missed: [...expected].filter(([key]) => !found.has(key)),
    excused: unexpected.filter(([key, told]) => excused(key, told)),
    extra: unexpected.filter(([key, told]) => !excused(key, told)),
  };
}

/** Precision, recall and F1 over all outcomes together, and the counts that they come from. */
function figuresOf(outcomes) {
  const count = (name) => outcomes.reduce((total, outcome) => total + outcome[name].length, 0);
  const [right, missed, excused, extra] = ['right', 'missed', 'excused', 'extra'].map(count);
  const precision = share(right + excused, extra);
  const recall = share(right, missed);
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { right, missed, extra, precision, recall, f1 };
}

/** Of nothing, everything. */
const share = (good, bad) => (good + bad === 0 ? 1 : good / (good + bad));

module.exports = { compare, figuresOf };
