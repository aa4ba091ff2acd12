// Asks Lode thirty lead questions about one sandbox, whose places are imported from a file.
'use strict';
const { execFile } = require('node:child_process');
const { randomBytes } = require('node:crypto');
const path = require('node:path');
const { promisify } = require('node:util');
const { startSandbox } = require('@lode/sandbox');
const { Cleanup } = require('@lode/platform');
const { mapConcurrently } = require('../../harness.cjs');
const { temporaryFolder } = require('../../processes.cjs');
const { ask, startLode } = require('../../standalone.cjs');
const sets = require('./questions.json');
const { readSightings } = require('./read-sightings.cjs');

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
