// Uncached answers: latency and contents.
'use strict';
const { ask } = require('../standalone/ask.cjs');
const { fresh } = require('./questions.cjs');

const limit = 20;

/** One after the other. @returns for each question its seconds and counts of its leads */
async function askFresh(lode) {
  const asked = [];
  for (const { niche, location } of fresh) {
    const startedAt = performance.now();
    const answer = await ask(lode, '/generate-leads', { niche, location, limit });
    const seconds = (performance.now() - startedAt) / 1000;
    if (answer.failure) throw new Error(`${niche} in ${location}: ${answer.failure}`);
    asked.push({ niche, location, seconds, ...countsOf(answer), website: firstSite(answer) });
  }
  return asked;
}

function countsOf({ leads, total, partial }) {
  const count = (holds) => leads.filter(holds).length;
  return {
    total,
    leads: leads.length,
    emails: count(({ email }) => email !== null),
    verified: count(({ verification }) => verification?.verdict === 'valid'),
    phones: count(({ phone }) => phone !== null),
    partial,
  };
}

const firstSite = ({ leads }) => leads.find(({ website }) => website !== null)?.website;

module.exports = { askFresh };
