// Calibration: of addresses with confidence 80, 80 of 100 should be right, whether they are an answer's `email` or one of its
// `alternatives`.
'use strict';
const { sum } = require('../../statistics.cjs');

const width = 10;
const buckets = 10;
const maxGroups = 12;

/** Each address that answers name, in `email` or `alternatives`, with its own confidence. */
const namedIn = (judged) => judged.flatMap((one) => one.named.map((address) => ({ ...one, ...address })));

/** In buckets of ten points. @returns the summary of each bucket that has addresses, with its `name` */
function calibrationOf(judged) {
  const groups = Map.groupBy(namedIn(judged), ({ confidence }) =>
    Math.min(buckets - 1, Math.floor(confidence / width)),
  );
  return [...groups]
    .sort(([a], [b]) => a - b)
    .map(([index, some]) => ({
      name: `${index * width}–${index === buckets - 1 ? 100 : index * width + width - 1}`,
      ...summaryOf(some),
    }));
}

/** By available knowledge and kind of answer. @returns the groups with the largest total difference */
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
 * @returns the number of `answers`, their mean `confidence` and the share that is `right`, both in points, their
 * `difference`, and its standard `error`. Answers about people of one company are correlated, so the error is computed over
 * companies.
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

const mean = (values) => sum(values) / values.length;

module.exports = { calibrationOf, differencesOf };
