// Fifty identical uncached requests at the same moment.
'use strict';
const { ask } = require('../standalone/ask.cjs');
const { crowded } = require('./questions.cjs');

const size = 50;

/** @returns the requests to the sources and to one site, and the number of different answers */
async function askCrowd({ sandbox, lode }) {
  const { directory, observed } = sandbox;
  const before = countsOf(directory);
  const startedAt = performance.now();
  const answers = await Promise.all(
    Array.from({ length: size }, () => ask(lode, '/generate-leads', { ...crowded, limit: 20 })),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const after = countsOf(directory);
  const site = new URL(answers[0].leads.find(({ website }) => website !== null).website);
  return {
    seconds,
    answers: answers.filter(({ leads }) => leads?.length > 0).length,
    different: new Set(answers.map((answer) => JSON.stringify({ ...answer, cache_hit: null }))).size,
    overpass: after.overpass - before.overpass,
    searches: after.searches - before.searches,
    homePages: observed.webRequests(site.hostname, '/').filter(({ status }) => status === 200).length,
  };
}

const countsOf = ({ overpass, searxng }) => ({
  overpass: overpass.questions.length,
  searches: searxng.questions.length,
});

module.exports = { askCrowd, size };
