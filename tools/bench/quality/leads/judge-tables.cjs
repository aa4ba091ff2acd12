// Compares the meaning of words for kinds of business and for places with tables.
'use strict';
const path = require('node:path');
const { fromLeads } = require('../../built.cjs');

const { createGazetteer } = fromLeads('locations/gazetteer');
const { readNiche } = fromLeads('niches/read-niche');

const readTable = (file) => require(path.resolve(__dirname, '../../../../apps/leads/src', file));

/** @returns for each table, and for its held-out rows, `{title, wanted, rows, right, misses}` */
function judgeTables() {
  const niches = readTable('niches/testing/niche-table.json');
  const places = readTable('locations/testing/location-table.json');
  const isPlaceRight = placeJudge();
  return [
    judge('niches', 0.95, niches, isNicheRight),
    judge('niches, held out', 0.85, niches.filter(isHeldOut), isNicheRight),
    judge('places', 0.98, places, isPlaceRight),
    judge('places, held out', 0.95, places.filter(isHeldOut), isPlaceRight),
  ];
}

const isHeldOut = ({ heldOut }) => heldOut === true;

const isNicheRight = ({ words, accepted }) => accepted.includes(readNiche(words).categories[0]);

function placeJudge() {
  const gazetteer = createGazetteer();
  return ({ input, reason, name, regionCode, country }) => {
    const { reason: given, town } = gazetteer.find(input);
    if (reason !== undefined || town === undefined) return given === reason;
    return town.name === name && town.country === country && town.regionCode === (regionCode ?? null);
  };
}

/** Misses of held-out rows are not listed, so that the tables are not improved with them. */
function judge(title, wanted, rows, isRight) {
  const missed = rows.filter((row) => !isRight(row));
  const misses = missed.filter((row) => !isHeldOut(row)).map(({ words, input }) => words ?? input);
  return { title, wanted, rows: rows.length, right: 1 - missed.length / rows.length, misses };
}

module.exports = { judgeTables };
