'use strict';

/** Rows of two tables are the same if their first cells are; several rows may have the same first cell. */
const namesOf = (rows) => {
  const seen = new Map();
  return rows.map(([label]) => {
    const count = (seen.get(label) ?? 0) + 1;
    seen.set(label, count);
    return count === 1 ? label : `${label} (${count})`;
  });
};

/** The figure at the start of a cell such as "1,234 ms"; undefined if there is none. */
function figureIn(cell) {
  const [digits] = /^[-−]?\d[\d,]*(?:\.\d+)?/.exec(cell) ?? [];
  return digits === undefined ? undefined : Number(digits.replace('−', '-').replaceAll(',', ''));
}

const figuresOf = ({ head, rows }, position) => {
  const names = namesOf(rows);
  return rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) => {
      const value = column === 0 ? undefined : figureIn(cell);
      return value === undefined
        ? []
        : [
            {
              key: [position, names[row], head[column]].join('\n'),
              names: [names[row], head[column]],
              cell,
              value,
            },
          ];
    }),
  );
};

const figuresOfPart = ({ tables }) => tables.flatMap(figuresOf);

/** @returns `[row, column, before, after, ratio]` of the figures that both runs of a part have; the ratio is after / before */
function comparedFigures(before, after) {
  const earlier = new Map(figuresOfPart(before).map((figure) => [figure.key, figure]));
  return figuresOfPart(after).flatMap(({ key, names, cell, value }) => {
    const old = earlier.get(key);
    if (!old) return [];
    return [[...names, old.cell, cell, old.value === 0 ? '' : (value / old.value).toFixed(2)]];
  });
}

/** Targets by their words without figures, because sentences name what was measured. */
const withoutFigures = (sentence) => sentence.replaceAll(/[-−]?\d[\d,.]*/g, '#');

/** @returns sentences of targets that the earlier run reached and the later one misses */
function newlyMissed(before, after) {
  const reached = new Set(
    before.targets.filter((target) => target.reached).map(({ sentence }) => withoutFigures(sentence)),
  );
  return after.targets
    .filter((target) => !target.reached && reached.has(withoutFigures(target.sentence)))
    .map(({ sentence }) => sentence);
}

module.exports = { comparedFigures, newlyMissed };
