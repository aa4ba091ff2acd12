// Compares scores with what happened, in ten bands.
'use strict';
const { exact, printTable, whole } = require('../../table.cjs');

const bands = 10;

const meanOf = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/**
 * Prints a reliability table: of each band, the mean score and the share of the addresses at which a message arrives.
 * @param scored `{ score, arrives }`; those without a score are left out
 * @returns the Brier score, and the mean distance between score and share over all addresses
 */
function printReliability(title, scored) {
  const known = scored.filter(({ score }) => score !== null && score !== undefined);
  const groups = Map.groupBy(known, ({ score }) => Math.min(bands - 1, Math.floor(score / bands)));
  const rows = Array.from({ length: bands }, (_, band) => ({ band, group: groups.get(band) ?? [] })).map(
    ({ band, group }) => ({
      band: `${band * bands}–${band === bands - 1 ? 100 : band * bands + bands - 1}`,
      count: group.length,
      score: group.length ? meanOf(group.map(({ score }) => score / 100)) : NaN,
      share: group.length ? meanOf(group.map(({ arrives }) => Number(arrives))) : NaN,
    }),
  );
  const shown = (value) => (Number.isNaN(value) ? '·' : value.toFixed(3));
  console.log(`${title}: ${whole(known.length)} addresses`);
  printTable(
    ['score', 'addresses', 'mean score', 'arrive'],
    rows.map(({ band, count, score, share }) => [band, whole(count), shown(score), shown(share)]),
  );
  const brier = meanOf(known.map(({ score, arrives }) => (score / 100 - Number(arrives)) ** 2));
  const distance =
    rows
      .filter(({ count }) => count)
      .reduce((sum, { count, score, share }) => sum + count * Math.abs(score - share), 0) / known.length;
  console.log(`Brier score ${exact(brier)}, mean distance ${exact(distance)}\n`);
  return { brier, distance };
}

module.exports = { printReliability };
