// Whether a confidence of 80 means that 80 of 100 are right.
'use strict';

const width = 10;
const buckets = 10;
const maxGroups = 12;

/** By confidence, in buckets of ten points. @returns what `summaryOf` tells of each that has answers, and its `name` */
function calibrationOf(judged) {
  const named = judged.filter(({ found }) => found !== null);
  const groups = Map.groupBy(named, ({ confidence }) =>
    Math.min(buckets - 1, Math.floor(confidence / width)),
  );
  return [...groups]
    .sort(([a], [b]) => a - b)
    .map(([index, some]) => ({
      name: `${index * width}–${index === buckets - 1 ? 100 : index * width + width - 1}`,
      ...summaryOf(some),
    }));
}

/** By what could be known, and what the answer says. @returns the groups that are off most, the most of them first */
function differencesOf(judged) {
  const named = judged.filter(({ found }) => found !== null);
  const groups = Map.groupBy(named, ({ known, answer: { verdict, reason, sources } }) =>
    [`known by ${known}`, `${verdict} ${reason}`, sources.join(' and ')].join(', '),
  );
  return [...groups]
    .map(([name, some]) => ({ name, ...summaryOf(some) }))
    .sort((a, b) => b.answers * Math.abs(b.difference) - a.answers * Math.abs(a.difference))
    .slice(0, maxGroups);
}

/**
 * @returns how many `answers`, their mean `confidence` and the share of them that is `right`, both in points, their
 * `difference`, and its `error` by chance: one standard error. The people of one company stand and fall together,
 * so that companies are what is drawn.
 */
function summaryOf(some) {
  const confidence = mean(some.map((one) => one.confidence));
  const right = mean(some.map((one) => (one.right ? 100 : 0)));
  return {
    answers: some.length,
    confidence,
    right,
    difference: right - confidence,
    error: standardError(some),
  };
}

function standardError(some) {
  const residuals = [...Map.groupBy(some, ({ domain }) => domain).values()].map((group) =>
    sum(group.map(({ right, confidence }) => (right ? 100 : 0) - confidence)),
  );
  return Math.sqrt(sum(residuals.map((residual) => residual ** 2))) / some.length;
}

const sum = (values) => values.reduce((total, value) => total + value, 0);
const mean = (values) => sum(values) / values.length;

module.exports = { calibrationOf, differencesOf };
