// The records of a sandbox's directories, read by the sources of the leads service.
'use strict';
const { DataSource } = require('typeorm');
const { fromLeads } = require('../../built.cjs');
const { everyQuestion } = require('./questions.cjs');
const { jsonReaderOf } = require('./sandbox-json.cjs');

const { createGazetteer } = fromLeads('locations/gazetteer');
const { readNiche } = fromLeads('niches/read-niche');
const { PlaceRepository } = fromLeads('places/place.repository');
const { PlaceSearch } = fromLeads('places/place-search');
const { LocalPlaces } = fromLeads('sources/local-places');
const { OverpassSource } = fromLeads('sources/overpass/overpass-source');
const { WikidataSource } = fromLeads('sources/wikidata/wikidata-source');

const limit = 200;

/** @returns by town `{town, sightings}`, each record once. @throws Error if a source fails */
async function readSightings(sandbox, lode) {
  const database = new DataSource({ type: 'postgres', url: lode.adminUrl });
  await database.initialize();
  try {
    const places = new PlaceRepository(database);
    const reader = jsonReaderOf(sandbox);
    const sources = [
      new LocalPlaces(new PlaceSearch(places), places),
      new OverpassSource(reader),
      new WikidataSource(reader),
    ];
    const gazetteer = createGazetteer();
    const byLocation = Map.groupBy(everyQuestion(), ({ location }) => location);
    const towns = [];
    for (const [location, questions] of byLocation) {
      const { town } = gazetteer.find(location);
      const niches = questions.map(({ niche }) => readNiche(niche));
      towns.push({ town, sightings: await sightingsIn(town, niches, sources) });
    }
    return towns;
  } finally {
    await database.destroy();
  }
}

async function sightingsIn(town, niches, sources) {
  const seen = new Map();
  for (const niche of niches)
    for (const source of sources)
      for (const sighting of await sightingsFrom(source, { niche, town, limit }))
        seen.set(`${sighting.dataset} ${sighting.sourceId}`, sighting);
  return [...seen.values()];
}

async function sightingsFrom(source, question) {
  const { state, records, detail } = await source.find(question, new AbortController().signal);
  if (state === 'failed' || state === 'timeout') throw new Error(`${source.name}: ${detail}`);
  return records;
}

module.exports = { readSightings };
