// The records of a sandbox's directories, read by the sources of the leads service.
'use strict';
const { Resolver } = require('node:dns/promises');
const https = require('node:https');
const { text } = require('node:stream/consumers');
const tls = require('node:tls');
const { openSocket, parseProxyUrl } = require('@lode/service-kit/network');
const { DataSource } = require('typeorm');
const { fromLeads } = require('../../built.cjs');

const { createGazetteer } = fromLeads('locations/gazetteer');
const { readNiche } = fromLeads('niches/read-niche');
const { PlaceRepository } = fromLeads('places/place.repository');
const { PlaceSearch } = fromLeads('places/place-search');
const { LocalPlaces } = fromLeads('sources/local-places');
const { OverpassSource } = fromLeads('sources/overpass/overpass-source');
const { WikidataSource } = fromLeads('sources/wikidata/wikidata-source');

const limit = 200;
const timeoutMs = 30_000;
const headers = { 'user-agent': 'lode-bench/1.0 (https://lode.test)' };

/** @returns by town `{town, sightings}`, each record once. @throws Error if a source fails */
async function readSightings(sandbox, lode, questions) {
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
    const towns = [];
    for (const [location, asked] of Map.groupBy(questions, (question) => question.location)) {
      const { town } = gazetteer.find(location);
      const niches = asked.map(({ niche }) => readNiche(niche));
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

/** Reads JSON of the sandbox's services without Lode: the part of a `DocumentReader` that reads JSON. */
function jsonReaderOf({ dnsServer, proxyUrl, caCertificate, directory }) {
  const names = new Resolver();
  names.setServers([dnsServer]);
  const origins = { overpass: directory.overpassUrl, searxng: directory.searxngUrl };
  const urlOf = (at) => new URL(at.url ?? `${origins[at.source]}${at.path}?${at.query}`);

  async function connect({ hostname }) {
    const [address] = await names.resolve4(hostname);
    const route = { address, port: 443, proxy: parseProxyUrl(proxyUrl), timeoutMs };
    const socket = await openSocket({ ...route, signal: AbortSignal.timeout(timeoutMs) });
    return tls.connect({ socket, servername: hostname, ca: caCertificate });
  }

  return {
    readJson: async ({ at }) => {
      const url = urlOf(at);
      const socket = await connect(url);
      const body = await get(url, socket);
      return { kind: 'json', url: url.href, value: JSON.parse(body), fetchedAt: Date.now() };
    },
  };
}

function get(url, socket) {
  return new Promise((resolve, reject) => {
    const request = https.get(url, { headers, createConnection: () => socket });
    request.once('error', reject);
    request.once('response', (response) => text(response).then(resolve, reject));
  });
}

module.exports = { readSightings };
