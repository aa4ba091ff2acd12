// One source hangs, one fails and one returns garbage; the answer must contain the leads of the others in time.
'use strict';
const { identifier } = require('../quality/leads/identify.cjs');
const { ask } = require('../standalone/ask.cjs');
const { failureQuestions } = require('./questions.cjs');

const scenes = [
  { overpass: 'hanging', searxng: 'failing', wikidata: 'garbage' },
  { overpass: 'huge', searxng: 'hanging', wikidata: 'failing' },
  { overpass: 'failing', searxng: 'html', wikidata: 'hanging' },
];

/** @returns for each scene the seconds, the states of the sources, and the found share of Overture's leads */
async function askWithFailingSources({ sandbox, lode }) {
  const identify = identifier(sandbox.truth);
  const results = [];
  for (const [index, modes] of scenes.entries()) {
    const { trade, town, ...question } = failureQuestions[index];
    for (const [service, mode] of Object.entries(modes)) sandbox.directory[service].mode(mode);
    const startedAt = performance.now();
    const answer = await ask(lode, '/generate-leads', { ...question, limit: 200 });
    const seconds = (performance.now() - startedAt) / 1000;
    const found = new Set((answer.leads ?? []).map((lead) => identify(lead)?.id));
    const known = sandbox.truth.leads(trade, town, ['overture']);
    results.push({
      ...question,
      seconds,
      partial: answer.partial,
      states: Object.fromEntries((answer.sources_status ?? []).map(({ source, state }) => [source, state])),
      known: known.length,
      found: known.filter(({ id }) => found.has(id)).length,
    });
  }
  for (const service of ['overpass', 'searxng', 'wikidata']) sandbox.directory[service].mode('ok');
  return results;
}

module.exports = { askWithFailingSources };
