// Figures over labelled sites: sums over facts, 90 % intervals by resampling sites, and means over sites.
'use strict';

/** Folds over sites; the same split for all kinds. Sites of one language are dealt out in turn. */
const folds = 5;
const resamples = 500;

/** @returns the fold of each site by id */
function foldsOf(sites) {
  const seen = new Map();
  return new Map(
    sites.map(({ id, language }) => {
      const count = seen.get(language) ?? 0;
      seen.set(language, count + 1);
      return [id, (count + language.charCodeAt(0)) % folds];
    }),
  );
}

/** @param judged outcomes `{right, missed, extra}` of texts, one per site */
function figuresOf(judged) {
  const sum = (name) => judged.reduce((total, outcome) => total + outcome[name].length, 0);
  const [right, missed, extra] = [sum('right'), sum('missed'), sum('extra')];
  return { right, missed, extra, ...ratesOf(right, missed, extra) };
}

function ratesOf(right, missed, extra) {
  const precision = right + extra === 0 ? 1 : right / (right + extra);
  const recall = right + missed === 0 ? 1 : right / (right + missed);
  return {
    precision,
    recall,
    f1: right === 0 ? Number(missed + extra === 0) : (2 * right) / (2 * right + missed + extra),
  };
}

/** The interval that contains 90 % of the F1 of resampled sites. */
function intervalOf(judged) {
  const random = generator(1);
  const values = Array.from({ length: resamples }, () => {
    const counts = [0, 0, 0];
    for (let drawn = 0; drawn < judged.length; drawn += 1) {
      const { right, missed, extra } = judged[Math.floor(random() * judged.length)];
      counts[0] += right.length;
      counts[1] += missed.length;
      counts[2] += extra.length;
    }
    return ratesOf(...counts).f1;
  }).sort((a, b) => a - b);
  return [values[Math.floor(resamples * 0.05)], values[Math.floor(resamples * 0.95)]];
}

/** The mean F1 of sites with something to find or something found. */
function meanOf(judged) {
  const counted = judged.filter(
    ({ right, missed, extra }) => right.length + missed.length + extra.length > 0,
  );
  const sum = counted.reduce(
    (total, { right, missed, extra }) => total + ratesOf(right.length, missed.length, extra.length).f1,
    0,
  );
  return counted.length === 0 ? 1 : sum / counted.length;
}

/** Mulberry32 with a fixed seed. */
function generator(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

module.exports = { figuresOf, foldsOf, intervalOf, meanOf };
