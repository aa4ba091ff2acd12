// Asks Lode thirty lead questions about one sandbox.
'use strict';
const { Cleanup } = require('@lode/service-kit');
const { mapConcurrently } = require('../../map-concurrently.cjs');
const { startLeads } = require('../../leads/start.cjs');
const { ask } = require('../../standalone/ask.cjs');
const { readSightings } = require('./read-sightings.cjs');
const { questionsFor } = require('./questions.cjs');
const { readRatings } = require('./ratings.cjs');

const concurrency = 6;
/** Maximum number of requests while the answer is partial; more than any run needs. */
const maxAttempts = 8;
const limit = 200;
/** The world of other measurements, with enough businesses for twenty leads per question. */
const world = { companies: 150, businesses: 900 };

/** @returns `{seed, truth, ratings, answers: [{question, answer, seconds}], sightings, seconds}` */
async function askWorld(seed) {
  const cleanup = new Cleanup();
  try {
    const { sandbox, lode } = await startLeads({ seed, ...world }, cleanup);
    const startedAt = performance.now();
    const answers = await mapConcurrently(concurrency, questionsFor(seed), (question) =>
      askFully(lode, question),
    );
    const seconds = (performance.now() - startedAt) / 1000;
    const sightings = await readSightings(sandbox, lode);
    return { seed, truth: sandbox.truth, ratings: readRatings(seed, world), answers, sightings, seconds };
  } finally {
    await cleanup.run();
  }
}

/** Repeats partial answers, which are completed in the background. */
async function askFully(lode, question) {
  const { niche, location } = question;
  const startedAt = performance.now();
  let answer = { partial: true };
  for (let attempt = 0; attempt < maxAttempts && answer.partial; attempt += 1)
    answer = await ask(lode, '/generate-leads', { niche, location, limit });
  return { question, answer, seconds: (performance.now() - startedAt) / 1000 };
}

module.exports = { askWorld };
