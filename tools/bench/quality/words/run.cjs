// Compares the resolution of niches and locations with tables from other data.
'use strict';
const { fromLeads } = require('../../built.cjs');
const { printTable, whole } = require('../../table.cjs');

const { independentNiches, judgeNiche } = fromLeads('niches/testing/independent-niches');
const { independentLocations, isRightLocation } = fromLeads('locations/testing/independent-locations');
const { createGazetteer } = fromLeads('locations/gazetteer');

const minShares = { niches: 0.95, locations: 0.98 };
/** Niches that lead to another category. */
const maxWrong = 0.01;
const outcomes = ['right', 'choices', 'unknown', 'wrong'];
const parts = [
  ['known', (row) => !row.heldOut],
  ['held out', (row) => row.heldOut],
];

/** @returns missed targets, as sentences. */
function judgeWords() {
  return [...judgeNiches(independentNiches()), ...judgeLocations(independentLocations())];
}

function judgeNiches(rows) {
  const judged = rows.map((row) => ({ ...row, outcome: judgeNiche(row) }));
  const groups = [...parts.map(([name, belongs]) => [name, judged.filter(belongs)])];
  console.log('Niches');
  printTable(
    ['part', 'texts', ...outcomes],
    groups.map(([name, group]) => [
      name,
      whole(group.length),
      ...outcomes.map((outcome) => share(group, outcome).toFixed(4)),
    ]),
  );
  // Held-out texts are not listed, so that the tables are not tuned to them.
  for (const { text, language, outcome } of judged.filter((row) => !row.heldOut && row.outcome !== 'right'))
    console.log(`  ${outcome}: ${text} (${language})`);
  return groups
    .slice(0, parts.length)
    .flatMap(([name, group]) => [
      ...missed(share(group, 'right') >= minShares.niches, `niches, ${name}: too few are resolved`),
      ...missed(share(group, 'wrong') <= maxWrong, `niches, ${name}: too many have another category`),
    ]);
}

function judgeLocations(rows) {
  const gazetteer = createGazetteer();
  const judged = rows.map((row) => ({
    ...row,
    outcome: isRightLocation(row, gazetteer) ? 'right' : 'wrong',
  }));
  console.log('Locations');
  const groups = parts.map(([name, belongs]) => [name, judged.filter(belongs)]);
  printTable(
    ['part', 'texts', 'right'],
    groups.map(([name, group]) => [name, whole(group.length), share(group, 'right').toFixed(4)]),
  );
  for (const { text } of judged.filter((row) => !row.heldOut && row.outcome !== 'right'))
    console.log(`  wrong: ${text}`);
  return groups.flatMap(([name, group]) =>
    missed(share(group, 'right') >= minShares.locations, `locations, ${name}: too few are right`),
  );
}

const share = (rows, outcome) => rows.filter((row) => row.outcome === outcome).length / rows.length;
const missed = (isReached, sentence) => (isReached ? [] : [sentence]);

module.exports = { judgeWords };
