// Thirty questions for leads to the whole of Lode before one sandbox.
'use strict';
const { Cleanup } = require('@lode/service-kit');
const { inLanes } = require('../../in-lanes.cjs');
const { startLeads } = require('../../leads/start.cjs');
const { ask } = require('../../standalone/ask.cjs');
const { seeSightings } = require('./see-sightings.cjs');
const { questionsFor } = require('./questions.cjs');
const { readRatings } = require('./ratings.cjs');

const lanes = 6;
/** How often is asked what says that it is not complete yet: longer than any run goes on. */
const tries = 8;
const limit = 200;
/** The same world as other measurements have, and enough businesses for twenty leads to a question. */
const world = { companies: 150, businesses: 900 };

/** @returns `{seed, truth, ratings, answers: [{question, answer, seconds}], sightings, seconds}` */
async function askWorld(seed) {
  const cleanup = new Cleanup();
  try {
    const { sandbox, lode } = await startLeads({ seed, ...world }, cleanup);
    const began = performance.now();
    const answers = await inLanes(lanes, questionsFor(seed), (question) => askFully(lode, question));
    const seconds = (performance.now() - began) / 1000;
    const sightings = await seeSightings(sandbox, lode);
    return { seed, truth: sandbox.truth, ratings: readRatings(seed, world), answers, sightings, seconds };
  } finally {
    await cleanup.run();
  }
}

/** What is partial goes on in the background, and is asked for again. */
async function askFully(lode, question) {
  const { niche, location } = question;
  const began = performance.now();
  let answer = { partial: true };
  for (let turn = 0; turn < tries && answer.partial; turn += 1)
    answer = await ask(lode, '/generate-leads', { niche, location, limit });
  return { question, answer, seconds: (performance.now() - began) / 1000 };
}

module.exports = { askWorld };
