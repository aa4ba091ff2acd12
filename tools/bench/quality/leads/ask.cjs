// Asks Lode thirty lead questions about one sandbox, whose places are imported from a file.
'use strict';
const { execFile } = require('node:child_process');
const { randomBytes } = require('node:crypto');
const path = require('node:path');
const { promisify } = require('node:util');
const { DataSource } = require('typeorm');
const { startSandbox } = require('@lode/sandbox');
const { Cleanup } = require('@lode/platform');
const sets = require('./questions.json');
const { fromLeads } = require('../../built.cjs');
const { withCrawler } = require('../../crawl/crawler.cjs');
const { mapConcurrently } = require('../../harness.cjs');
const { temporaryFolder } = require('../../processes.cjs');
const { ask, startLode } = require('../../standalone.cjs');

// The records of a sandbox's directories, read by the sources of the leads service.

const { Gazetteer } = fromLeads('locations/gazetteer');
const { readNiche } = fromLeads('niches/niche');
const { PlaceRepository } = fromLeads('places/place.repository');
const { PlaceSearch } = fromLeads('places/place-search');
const { LocalPlaces } = fromLeads('sources/local-places');
const { OverpassSource } = fromLeads('sources/overpass-source');
const { WikidataSource } = fromLeads('sources/wikidata-source');

const sightingLimit = 200;

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
      for (const sighting of await sightingsFrom(source, { niche, town, limit: sightingLimit }))
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

const importer = path.resolve(__dirname, '../../../../apps/standalone/dist/cli/places-import.js');
const release = '2026-11-01.0';
const concurrency = 6;
/** Maximum number of requests while the answer is partial; more than any run needs. */
const maxAttempts = 8;
const limit = 200;
/** With enough businesses for twenty leads per question. */
const world = { companies: 150, businesses: 900 };

/** @returns `{seed, truth, answers: [{question, answer}], sightings}` */
async function askWorld(seed) {
  const cleanup = new Cleanup();
  try {
    const sandbox = await startSandbox({ templates: 'all', seed, ...world });
    cleanup.add('sandbox', () => sandbox.close());
    const lode = await startWithPlaces(sandbox, cleanup);
    const answers = await mapConcurrently(concurrency, questionsFor(seed), async (question) => ({
      question,
      answer: await askFully(lode, question),
    }));
    return {
      seed,
      truth: sandbox.truth,
      answers,
      sightings: await readSightings(sandbox, lode, everyQuestion()),
    };
  } finally {
    await cleanup.run();
  }
}

async function startWithPlaces(sandbox, cleanup) {
  const { directory, proxyUrl } = sandbox;
  const hashes = { LODE_SUPPRESSION_KEY: randomBytes(32).toString('hex') };
  const settings = {
    ...{ LODE_SMTP_PROXY: proxyUrl, LODE_OVERPASS_URL: directory.overpassUrl },
    ...{ LODE_SEARXNG_URL: directory.searxngUrl, ...hashes },
  };
  const lode = await startLode(sandbox, settings, cleanup);
  const folder = temporaryFolder(cleanup);
  const file = path.join(folder, 'places.parquet');
  await directory.writeOverture(file);
  const { PATH } = process.env;
  const env = { PATH, LODE_DATA_DIR: folder, DATABASE_URL: lode.adminUrl, ...hashes };
  await promisify(execFile)(process.execPath, [importer, file, '--release', release], { env });
  return lode;
}

/** Repeats partial answers, which are completed in the background. */
async function askFully(lode, { niche, location }) {
  let answer = { partial: true };
  for (let attempt = 0; attempt < maxAttempts && answer.partial; attempt += 1)
    answer = await ask(lode, '/generate-leads', { niche, location, limit });
  return answer;
}

/** Thirty questions: each trade in two towns of its world. Other seeds give other pairs and words. */
const questionsFor = (seed) =>
  sets.flatMap(({ heldOut, trades, towns }) =>
    Object.entries(trades).flatMap(([trade, words], number) =>
      [0, 1].map((step) => {
        const turn = seed + number + step;
        const { town, language, locations } = towns[turn % towns.length];
        const [niche, location] = [words[language][turn % 2], locations[(turn + number) % 2]];
        return { heldOut, trade, town, niche, location };
      }),
    ),
  );

/** Every trade in every town, in the first words of both. */
const everyQuestion = () =>
  sets.flatMap(({ trades, towns }) =>
    Object.values(trades).flatMap((words) =>
      towns.map(({ language, locations: [location] }) => ({ niche: words[language][0], location })),
    ),
  );

module.exports = { askWorld };
