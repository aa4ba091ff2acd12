// Fits the model of people and titles to rows of labelled pages.
'use strict';
const path = require('node:path');

// Fits a sum of small regression trees on the logistic loss. Deterministic.

const bins = 16;

/**
 * @param rows `[{vector, label, weight}]`
 * @returns `{bias, trees}` in the form of the extractor's model
 */
function fit(rows, { trees: count, depth, rate, minWeight, ridge }) {
  const width = rows[0].vector.length;
  const borders = Array.from({ length: width }, (_, feature) => bordersOf(rows, feature));
  const binned = borders.map((cuts, feature) =>
    Uint8Array.from(rows, ({ vector }) => binOf(cuts, vector[feature])),
  );
  const candidates = [...borders.keys()].filter((feature) => borders[feature].length > 0);
  const weights = Float64Array.from(rows, ({ weight }) => weight);
  const labels = Float64Array.from(rows, ({ label }) => label);
  const total = weights.reduce((a, b) => a + b, 0);
  const positive = weights.reduce((sum, weight, row) => sum + weight * labels[row], 0) / total;
  const bias = round(Math.log(positive / (1 - positive)));
  const sums = new Float64Array(rows.length).fill(bias);
  const gradients = new Float64Array(rows.length);
  const curvatures = new Float64Array(rows.length);
  const all = Uint32Array.from(rows, (_, row) => row);
  const trees = [];
  for (let tree = 0; tree < count; tree += 1) {
    for (let row = 0; row < rows.length; row += 1) {
      const chance = 1 / (1 + Math.exp(-sums[row]));
      gradients[row] = weights[row] * (labels[row] - chance);
      curvatures[row] = weights[row] * chance * (1 - chance);
    }
    const grow = (members, level) => {
      const [gradient, curvature] = sumOf(members, gradients, curvatures);
      const leaf = () => {
        const value = round((rate * gradient) / (curvature + ridge));
        for (const row of members) sums[row] += value;
        return value;
      };
      if (level === 0) return leaf();
      const split = bestSplit(members, gradient, curvature);
      if (!split) return leaf();
      const { feature, bin } = split;
      const column = binned[feature];
      const below = members.filter((row) => column[row] <= bin);
      const above = members.filter((row) => column[row] > bin);
      return [feature, borders[feature][bin], grow(below, level - 1), grow(above, level - 1)];
    };
    const bestSplit = (members, gradient, curvature) => {
      let best;
      let bestGain = 1e-6;
      for (const feature of candidates) {
        const column = binned[feature];
        const size = borders[feature].length + 1;
        const g = new Float64Array(size);
        const h = new Float64Array(size);
        for (let member = 0; member < members.length; member += 1) {
          const row = members[member];
          const bin = column[row];
          g[bin] += gradients[row];
          h[bin] += curvatures[row];
        }
        let [left, leftCurvature] = [0, 0];
        for (let bin = 0; bin < size - 1; bin += 1) {
          left += g[bin];
          leftCurvature += h[bin];
          const rightCurvature = curvature - leftCurvature;
          if (leftCurvature < minWeight || rightCurvature < minWeight) continue;
          const right = gradient - left;
          const gain =
            left ** 2 / (leftCurvature + ridge) +
            right ** 2 / (rightCurvature + ridge) -
            gradient ** 2 / (curvature + ridge);
          if (gain > bestGain) [best, bestGain] = [{ feature, bin }, gain];
        }
      }
      return best;
    };
    trees.push(grow(all, depth));
  }
  return { bias, trees: joinEqual(trees) };
}

/** Adds the leaves of trees with the same questions. */
function joinEqual(trees) {
  const questions = (node) =>
    typeof node === 'number'
      ? []
      : [node[0], node[1], node[2], node[3]].map((each, at) => (at < 2 ? each : questions(each)));
  const sum = (one, other) =>
    typeof one === 'number'
      ? round(one + other)
      : [one[0], one[1], sum(one[2], other[2]), sum(one[3], other[3])];
  const joined = new Map();
  for (const tree of trees) {
    const key = JSON.stringify(questions(tree));
    joined.set(key, joined.has(key) ? sum(joined.get(key), tree) : tree);
  }
  return [...joined.values()];
}

function sumOf(members, gradients, curvatures) {
  let [gradient, curvature] = [0, 0];
  for (const row of members) {
    gradient += gradients[row];
    curvature += curvatures[row];
  }
  return [gradient, curvature];
}

/** Thresholds between the values of a feature. */
function bordersOf(rows, feature) {
  const values = [...new Set(rows.map(({ vector }) => vector[feature]))].sort((a, b) => a - b);
  if (values.length < 2) return [];
  if (values.length <= bins) return values.slice(1).map((value, index) => round((value + values[index]) / 2));
  const sorted = rows.map(({ vector }) => vector[feature]).sort((a, b) => a - b);
  const cuts = Array.from(
    { length: bins - 1 },
    (_, cut) => sorted[Math.floor(((cut + 1) * sorted.length) / bins)],
  );
  return [
    ...new Set(
      [
        ...cuts,
        ...[0.1, 0.3, 0.5, 0.7, 0.9].map((part) => values[0] + part * (values.at(-1) - values[0])),
      ].map(round),
    ),
  ]
    .filter((cut) => cut < values.at(-1))
    .sort((a, b) => a - b);
}

function binOf(borders, value) {
  let bin = 0;
  while (bin < borders.length && value > borders[bin]) bin += 1;
  return bin;
}

const round = (value) => Math.round(value * 1000) / 1000;

const evidence = path.resolve(__dirname, '../../apps/crawl/dist/extraction/people/evidence');
const { personFeatures } = require(path.join(evidence, 'person-evidence.js'));
const { estimate } = require(path.join(evidence, 'model.js'));

/** Additive: each tree asks for one feature. */
const personOptions = { trees: 500, depth: 1, rate: 0.15, minWeight: 3, ridge: 3 };
/** Titles depend on the place and the text together. */
const titleOptions = { trees: 150, depth: 2, rate: 0.15, minWeight: 3, ridge: 3 };

/** Mixed pages are labelled less completely. */
const weights = { sites: 1, 'contact-pages': 1, 'business-pages': 1, 'mixed-pages': 0.5 };

const beside = personFeatures.indexOf('title beside');
const besideUnknown = personFeatures.indexOf('title and unknown name');
const unknown = personFeatures.indexOf('unknown name');

/** @param pages of `readRows` */
function fitPeople(pages) {
  const title = fit(
    pages.flatMap(({ family, people }) =>
      people.flatMap(({ titles }) =>
        titles
          .filter(({ label }) => label !== null)
          .map(({ vector, label }) => ({ vector, label, weight: weights[family] })),
      ),
    ),
    titleOptions,
  );
  const person = fit(
    pages.flatMap(({ family, people }) =>
      people
        .filter(({ label }) => label !== null)
        .map((row) => ({ vector: withTitle(row, title), label: row.label, weight: weights[family] })),
    ),
    personOptions,
  );
  return { person, title };
}

/** The vector of a person with the probability of the best title. */
function withTitle({ vector, titles }, model) {
  const best = Math.max(0, ...titles.map((each) => estimate(model, each.vector)));
  const values = [...vector];
  values[beside] = best;
  values[besideUnknown] = best * values[unknown];
  return values;
}

module.exports = { fitPeople };
