// Judges worlds of several seeds.
'use strict';
const { randomInt } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { exact, printTable, whole } = require('../harness.cjs');

const worlds = 3;

/** The given seeds, or else three random ones. */
const drawSeeds = (seeds) =>
  seeds.length > 0 ? seeds : Array.from({ length: worlds }, () => randomInt(1, 1_000_000_000));

/** Orders items so that neighbours have different domains and no server receives all of its requests at once. */
function spread(items, domainOf) {
  const groups = [...Map.groupBy(items, domainOf).values()];
  const maxLength = Math.max(...groups.map((group) => group.length));
  return Array.from({ length: maxLength }, (_, turn) => groups.flatMap((group) => group[turn] ?? [])).flat();
}

// Compares answers with the truth.

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

// Writes misses and wrong answers to a file for developers, one line each.

const maxRemark = 240;

class Lists {
  #lines = [];
  #file;

  /** @param command that repeats the measurement of one measure */
  constructor(folder, name, command) {
    this.#file = path.join(folder, `${name}.txt`);
    this.#lines.push(`# repeat one measure: ${command}`);
  }

  /** @param place the measure and the page */
  add(place, { missed, extra }) {
    for (const [key, details] of missed) this.#lines.push(`${place}  missed  ${key}${remark(details)}`);
    for (const [key, details] of extra) this.#lines.push(`${place}  extra   ${key}${remark(details)}`);
  }

  write() {
    fs.mkdirSync(path.dirname(this.#file), { recursive: true });
    fs.writeFileSync(this.#file, `${this.#lines.join('\n')}\n`);
    console.log(`Misses and extra answers: ${this.#file}\n`);
  }
}

/** What helps to find the cause: the texts and numbers of a fact. */
function remark(details) {
  const values = Object.entries(details ?? {}).filter(([, value]) =>
    ['string', 'number'].includes(typeof value),
  );
  const words = values.map(([name, value]) => `${name} ${value}`.replace(/\s+/g, ' '));
  return words.length > 0 ? `  (${words.join(', ').slice(0, maxRemark)})` : '';
}

/** An outcome with one wrong answer. @param given null: none */
const wrong = (wanted, given) =>
  given === null ? { missed: [[wanted]], extra: [] } : { missed: [], extra: [[wanted, { given }]] };

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

module.exports = { drawSeeds, spread, compare, figuresOf, keyed, Lists, wrong, judgeWorlds, named, namedBy };
