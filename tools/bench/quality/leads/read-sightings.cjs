// The records of a sandbox's directories, read by the sources of the leads service.
'use strict';
const { DataSource } = require('typeorm');
const { fromLeads } = require('../../built.cjs');
const { withCrawler } = require('../../crawl/sandbox-pages.cjs');

const { Gazetteer } = fromLeads('locations/gazetteer');
const { readNiche } = fromLeads('niches/niche');
const { PlaceRepository } = fromLeads('places/place.repository');
const { PlaceSearch } = fromLeads('places/place-search');
const { LocalPlaces } = fromLeads('sources/local-places');
const { OverpassSource } = fromLeads('sources/overpass-source');
const { WikidataSource } = fromLeads('sources/wikidata-source');

const limit = 200;

/** @returns by town `{town, sightings}`, each record once. @throws Error if a source fails */
async function readSightings(sandbox, lode, questions) {
  const database = await new DataSource({ type: 'postgres', url: lode.adminUrl }).initialize();
  try {
    return await withCrawler(sandbox, async ({ web }) => {
      const places = new PlaceRepository(database);
      const reader = jsonReaderOf(sandbox, web);
      const sources = [
        new LocalPlaces(new PlaceSearch(places), places),
        ...[OverpassSource, WikidataSource].map((Source) => new Source(reader)),
      ];
      const gazetteer = new Gazetteer();
      const towns = [];
      for (const [location, asked] of Map.groupBy(questions, (question) => question.location)) {
        const { town } = gazetteer.find(location);
        const niches = asked.map(({ niche }) => readNiche(niche));
        towns.push({ town, sightings: await sightingsIn(town, niches, sources) });
      }
      return towns;
    });
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

/** The part of a `DocumentReader` that reads JSON. */
const jsonReaderOf = ({ directory }, web) => ({
  readJson: async ({ at }) => {
    const origins = { overpass: directory.overpassUrl, searxng: directory.searxngUrl };
    const url = new URL(at.url ?? `${origins[at.source]}${at.path}?${at.query}`);
    const got = await web.get({ url, use: 'json', signal: new AbortController().signal });
    if (got.kind !== 'answer') throw new Error(`${url} could not be read: ${got.reason}`);
    return { kind: 'json', url: url.href, value: JSON.parse(got.text), fetchedAt: Date.now() };
  },
});

module.exports = { readSightings };
