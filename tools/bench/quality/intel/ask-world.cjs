// Everything that can be asked about the companies of one sandbox, asked of the whole of Lode.
'use strict';
const { Cleanup } = require('@lode/service-kit');
const { inLanes } = require('../../in-lanes.cjs');
const { startIntel } = require('../../intel/start.cjs');
const { ask } = require('../../standalone/ask.cjs');
const { knownOf } = require('./known.cjs');
const { profileQuestions } = require('./profile-questions.cjs');

const lanes = 24;
/** How often is asked what says that it is not complete yet. */
const tries = 8;
const companies = 300;

/** By what a question is called here. */
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
    const began = performance.now();
    const asked = await inLanes(lanes, known, (company) => askAbout(lode, company));
    const searches = await inLanes(lanes, profileQuestions(known), async (question) => {
      const { name, company } = question;
      return {
        question,
        ...(await askFully(lode, '/network-finder', { name, ...(company && { company }) })),
      };
    });
    const seconds = (performance.now() - began) / 1000;
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

/** What is partial goes on in the background; then it is asked for again, anew where its run had ended. */
async function askFully(lode, path, parameters) {
  const began = performance.now();
  let answer = { partial: true };
  let turns = 0;
  for (; turns < tries && answer.partial; turns += 1) {
    const headers = answer.cache_hit ? { 'Cache-Control': 'no-cache' } : {};
    answer = await ask(lode, path, parameters, headers);
  }
  return { answer, turns, seconds: (performance.now() - began) / 1000 };
}

module.exports = { askWorld };
