// The subjects: the use case of Lode, bare pg with the same indexes, and a scan of the table.
'use strict';
const { SubjectHasher, Suppressions, systemClock } = require('@lode/service-kit');
const { foldName } = require('@lode/domain/sites');
const { DataSource } = require('typeorm');
const { Pool } = require('pg');
const { fromLeads } = require('../built.cjs');
const { bigTowns } = require('./world.cjs');

const { MapsSearch } = fromLeads('maps-search/maps-search');
const { readNiche } = fromLeads('niches/read-niche');
const { PlaceRepository } = fromLeads('places/place.repository');
const { PlaceSearch } = fromLeads('places/place-search');
const { maxOfEach, placesOfCategories, placesWithWords, readPlaces } = fromLeads('places/place.statements');
const { scaleAt, toSpot } = fromLeads('locations/web-mercator');

const townOf = (location) => bigTowns.find(({ name }) => name === location);
const connections = 10;
const limit = 20;

/** Everything that a request passes through except the bus: words, ranking, records, merging, the answer. */
async function createLode(url) {
  const source = new DataSource({ type: 'postgres', url, extra: { max: connections } });
  await source.initialize();
  const places = new PlaceRepository(source);
  const mapsSearch = new MapsSearch({
    gazetteer: { find: (text) => ({ town: townOf(text), alternatives: [] }) },
    geocoder: { find: async () => null },
    search: new PlaceSearch(places),
    places,
    results: { store: async () => null },
    suppressions: new Suppressions(new SubjectHasher(Buffer.alloc(32)), systemClock),
    acceptAll: { of: async () => new Map() },
    exclusions: { filter: async () => undefined },
    sandbox: { hint: () => null },
  });
  return {
    ask: async (question) => (await mapsSearch.find(question, { account: undefined })).places.length,
    close: () => source.destroy(),
  };
}

function createBarePg(url) {
  const pool = new Pool({ connectionString: url, max: connections });
  return {
    ask: async ({ query, location }) => {
      const { rows } = await askIndex(pool, readNiche(query), townOf(location));
      const ids = rows[0].places.slice(0, limit).map(([id]) => id);
      return (await send(pool, readPlaces, ids)).rows.length;
    },
    close: () => pool.end(),
  };
}

function askIndex(pool, { kind, categories, words }, { point, radius }) {
  const { x, y } = toSpot(point);
  const scale = scaleAt(point);
  const circle = [[x], y, radius * scale, scale];
  if (kind === 'category')
    return send(pool, placesOfCategories, ...circle, categories, maxOfEach(categories.length));
  const names = foldName(words).split(' ');
  const parts = names.map((_, index) => index + 1);
  const likeness = names.map(() => 1);
  return send(pool, placesWithWords, ...circle, parts, names, likeness, names.length, names.length);
}

const send = (pool, statement, ...parameters) =>
  pool.query(
    statement.text(() => 'leads'),
    parameters,
  );

/** Reads every place, as Postgres does without an index. */
function createScan(url) {
  const pool = new Pool({ connectionString: url, max: 1 });
  return {
    ask: async ({ query, location }) => {
      const { kind, categories, words } = readNiche(query);
      const { lat, lon } = townOf(location).point;
      const wanted = kind === 'category' ? categories : foldName(words);
      return (await pool.query(scan[kind], [wanted, lat, lon])).rows.length;
    },
    close: () => pool.end(),
  };
}

const near = 'abs(lat - $2) < 0.3 AND abs(lon - $3) < 0.3 ORDER BY (lat - $2) ^ 2 + (lon - $3) ^ 2 LIMIT 20';
const scan = {
  category: `SELECT * FROM leads.places WHERE categories && $1::text[] AND ${near}`,
  name: `SELECT * FROM leads.places WHERE search_names[1] LIKE '%' || $1 || '%' AND ${near}`,
};

module.exports = { createBarePg, createLode, createScan };
