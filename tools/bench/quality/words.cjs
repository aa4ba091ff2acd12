// Compares the resolution of niches and locations with tables from other data.
'use strict';
const { fromLeads } = require('../built.cjs');
const { wrong, judgeWorlds } = require('./measure.cjs');

const { independentNiches, judgeNiche } = fromLeads('niches/testing/independent-niches');
const { independentLocations, isRightLocation } = fromLeads('locations/testing/independent-locations');
const { Gazetteer } = fromLeads('locations/gazetteer');

/** Wrong niches lead to another category. */
const targets = {
  'niches: right': { min: 0.95 },
  'niches: wrong': { max: 0.01 },
  'locations: right': { min: 0.98 },
};

/** @returns missed targets, as sentences. */
const judgeWords = ({ lists }) =>
  judgeWorlds({ name: 'words', labels: ['known', 'held out'], lists, targets, judge: judgePart });

async function judgePart(part) {
  const isHeldOut = part === 'held out';
  const gazetteer = new Gazetteer();
  const judgeLocation = (row) => (isRightLocation(row, gazetteer) ? 'right' : 'wrong');
  const judged = Object.entries({
    niches: [independentNiches(), judgeNiche],
    locations: [independentLocations(), judgeLocation],
  }).flatMap(([kind, [rows, outcomeOf]]) =>
    rows
      .filter(({ heldOut }) => Boolean(heldOut) === isHeldOut)
      .map((row) => ({ kind, text: row.text, outcome: outcomeOf(row) })),
  );
  const figures = {};
  for (const [kind, rows] of Map.groupBy(judged, (row) => row.kind)) {
    figures[`${kind}: texts`] = rows.length;
    for (const outcome of ['right', 'choices', 'unknown', 'wrong'])
      figures[`${kind}: ${outcome}`] = rows.filter((row) => row.outcome === outcome).length / rows.length;
  }
  // Held-out texts are not listed, so that the tables are not tuned to them.
  const listed = isHeldOut ? [] : judged.filter(({ outcome }) => outcome !== 'right');
  return { figures, entries: listed.map(({ kind, text, outcome }) => [kind, wrong(text, outcome)]) };
}

module.exports = { judgeWords };
