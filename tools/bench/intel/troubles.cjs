// Every source but the sites out of order in the same way, or switched off: nothing fails, and nobody is hammered.
'use strict';
const { Cleanup } = require('@lode/service-kit');
const { inLanes } = require('../in-lanes.cjs');
const { ask } = require('../standalone/ask.cjs');
const { countRequests, serviceNames, statesIn } = require('./sources.cjs');
const { startIntel } = require('./start.cjs');

const modes = ['failing', 'hanging', 'garbage', 'html', 'throttling'];
const lanes = 4;
const paths = ['/enrich-company', '/intent-signals', '/org-chart'];

/** @returns for each scene `{title, questions, failed, slowest, states, requests}`; each has a Lode of its own */
async function askInTrouble(world, companies) {
  const told = [];
  for (const mode of modes) {
    const spoil = ({ directory }) => serviceNames.forEach((name) => directory[name].mode(mode));
    told.push(await scene(mode, world, companies, { spoil }));
  }
  const settings = { LODE_INTEL_SOURCES: 'website' };
  told.push(await scene('off', world, companies, { settings }));
  return told;
}

async function scene(title, world, companies, { spoil = () => undefined, settings = {} }) {
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
    const answers = await inLanes(lanes, questions, async ([path, question]) => {
      const began = performance.now();
      const answer = await ask(lode, path, question);
      return { answer, seconds: (performance.now() - began) / 1000 };
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

module.exports = { askInTrouble };
