// All sources except the sites fail in the same way, or are off: no answer fails, and no source exceeds its limit.
'use strict';
const { Cleanup } = require('@lode/service-kit');
const { mapConcurrently } = require('../map-concurrently.cjs');
const { ask } = require('../standalone/ask.cjs');
const { countRequests, serviceNames, statesIn } = require('./sources.cjs');
const { startIntel } = require('./start.cjs');

const modes = ['failing', 'hanging', 'garbage', 'html', 'throttling'];
const concurrency = 4;
const paths = ['/enrich-company', '/intent-signals', '/org-chart'];

/** @returns for each scene `{title, questions, failed, slowest, states, requests}`; each has a Lode of its own */
async function askWithFailingSources(world, companies) {
  const scenes = [];
  for (const mode of modes) {
    const spoil = ({ directory }) => serviceNames.forEach((name) => directory[name].mode(mode));
    scenes.push(await runScene(mode, world, companies, { spoil }));
  }
  const settings = { LODE_INTEL_SOURCES: 'website' };
  scenes.push(await runScene('off', world, companies, { settings }));
  return scenes;
}

async function runScene(title, world, companies, { spoil = () => undefined, settings = {} }) {
  const cleanup = new Cleanup();
  try {
    const { sandbox, lode } = await startIntel(world, cleanup, { settings });
    spoil(sandbox);
    const questions = sandbox.truth.companies
      .slice(0, companies)
      .flatMap(({ domain, name }) => [
        ...paths.map((path) => [path, { domain }]),
        ['/network-finder', { name, company: domain }],
      ]);
    const answers = await mapConcurrently(concurrency, questions, async ([path, question]) => {
      const startedAt = performance.now();
      const answer = await ask(lode, path, question);
      return { answer, seconds: (performance.now() - startedAt) / 1000 };
    });
    return {
      title,
      questions: questions.length,
      failed: answers.filter(({ answer }) => answer.failure).length,
      slowest: Math.max(...answers.map(({ seconds }) => seconds)),
      states: statesIn(answers.map(({ answer }) => answer)),
      requests: countRequests(sandbox),
    };
  } finally {
    await cleanup.run();
  }
}

module.exports = { askWithFailingSources };
