// Asks Lode about all companies of one sandbox.
'use strict';
const { Cleanup } = require('@lode/service-kit');
const { mapConcurrently } = require('../../map-concurrently.cjs');
const { startIntel } = require('../../intel/start.cjs');
const { ask } = require('../../standalone/ask.cjs');
const { knownOf } = require('./known.cjs');
const { profileQuestions } = require('./profile-questions.cjs');

const concurrency = 24;
/** Maximum number of requests while the answer is partial. */
const maxAttempts = 8;
const companies = 300;

/** By the name of the answer. */
const aboutCompanies = {
  profile: '/enrich-company',
  signals: '/intent-signals',
  chart: '/org-chart',
};

/**
 * @returns `{seed, seconds, companies: [{known, profile, signals, chart}], searches: [{question, answer}]}`, each answer
 * with `seconds` and `turns`
 */
async function askWorld(seed) {
  const cleanup = new Cleanup();
  try {
    const { sandbox, lode } = await startIntel({ seed, companies }, cleanup, { fast: true });
    const known = sandbox.truth.companies.map(({ domain }) => knownOf(sandbox.truth, domain));
    const startedAt = performance.now();
    const asked = await mapConcurrently(concurrency, known, (company) => askAbout(lode, company));
    const searches = await mapConcurrently(concurrency, profileQuestions(known), async (question) => {
      const { name, company } = question;
      return {
        question,
        ...(await askFully(lode, '/network-finder', { name, ...(company && { company }) })),
      };
    });
    const seconds = (performance.now() - startedAt) / 1000;
    return { seed, seconds, companies: asked, searches };
  } finally {
    await cleanup.run();
  }
}

async function askAbout(lode, known) {
  const answers = {};
  for (const [name, path] of Object.entries(aboutCompanies))
    answers[name] = await askFully(lode, path, { domain: known.domain });
  return { known, ...answers };
}

/** Repeats partial answers, which are completed in the background; without the cache if the run has ended. */
async function askFully(lode, path, parameters) {
  const startedAt = performance.now();
  let answer = { partial: true };
  let turns = 0;
  for (; turns < maxAttempts && answer.partial; turns += 1) {
    const headers = answer.cache_hit ? { 'Cache-Control': 'no-cache' } : {};
    answer = await ask(lode, path, parameters, headers);
  }
  return { answer, turns, seconds: (performance.now() - startedAt) / 1000 };
}

module.exports = { askWorld };
