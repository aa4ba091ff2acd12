// Judges worlds of several seeds.
'use strict';
const { exact, printTable, whole } = require('../table.cjs');
const { drawSeeds } = require('./draw-seeds.cjs');
const { Lists } = require('./lists.cjs');
const { figuresOf } = require('./outcome.cjs');

/** Of these figures the highest is the worst. */
const errors = /: (?:missed|extra|missing|lesser|invented|wrong|unknown|choices)$/;
/** Counts above one are integers. */
const shown = (value) => (value === undefined ? '' : value > 1 ? whole(value) : exact(value));

/**
 * Prints the figures of each world and the worst one, and lists misses.
 * @param labels of the worlds; default: the given seeds, or three random ones
 * @param judge of a label: returns `figures` by name, `entries` of the list as `[place, outcome]`, and faults as sentences
 * @param targets by figure: `{ min }`, `{ max }` or `{ below }`; a world without such facts reaches them
 * @returns faults and missed targets, as sentences
 */
async function judgeWorlds({ name, seeds, labels = drawSeeds(seeds), lists, judge, targets }) {
  const worlds = [];
  for (const seed of labels) worlds.push({ seed, ...(await judge(seed)) });
  const list = new Lists(
    lists,
    name,
    `npm run bench:quality -- ${name} ${labels.filter(Number.isInteger).join(' ')}`,
  );
  console.log(`\nAccuracy, ${name}`);
  printTable(
    ['', ...labels.map(String), 'worst', 'target'],
    [...new Set(worlds.flatMap(({ figures }) => Object.keys(figures)))].map((figure) => {
      const values = worlds.map(({ figures }) => figures[figure]);
      const [[kind, wanted] = []] = Object.entries(targets[figure] ?? {});
      const isHighWorst = kind === undefined ? errors.test(figure) : kind !== 'min';
      const worst = (isHighWorst ? Math.max : Math.min)(...values.filter((value) => value !== undefined));
      return [figure, ...[...values, worst].map(shown), kind === undefined ? '' : `${kind} ${wanted}`];
    }),
  );
  for (const { seed, entries } of worlds)
    for (const [place, outcome] of entries) list.add(`${seed}  ${place}`, outcome);
  list.write();
  return worlds.flatMap(({ seed, figures, faults = [] }) =>
    [...faults, ...missedTargets(figures, targets)].map((sentence) => `${name}, ${seed}: ${sentence}`),
  );
}

const missedTargets = (figures, targets) =>
  Object.entries(targets)
    .filter(([figure, { min = -Infinity, max = Infinity, below = Infinity }]) => {
      const value = figures[figure];
      return value !== undefined && !(value >= min && value <= max && value < below);
    })
    .map(
      ([figure, target]) =>
        `${figure} is ${exact(figures[figure])}, target: ${Object.entries(target).flat().join(' ')}`,
    );

/** Precision, recall, F1 and the counts of the outcomes of `judged`, as figures that begin with a name. */
function named(name, judged) {
  const { right: _right, ...figures } = figuresOf(judged.map(({ outcome }) => outcome));
  return Object.fromEntries(Object.entries(figures).map(([figure, value]) => [`${name}: ${figure}`, value]));
}

/** The same by groups of `judged`. @param nameOf the name of its group */
const namedBy = (judged, nameOf) =>
  Object.assign({}, ...[...Map.groupBy(judged, nameOf)].map(([name, some]) => named(name, some)));

module.exports = { judgeWorlds, named, namedBy };
