// Uncached answers: latency and contents.
'use strict';
const { followLeads } = require('./follow.cjs');
const { fresh } = require('./questions.cjs');

const limit = 20;

/** One after the other, as jobs. @returns for each question its seconds, those to its first rows, and counts of its leads */
async function askFresh(lode) {
  const asked = [];
  for (const { niche, location } of fresh) {
    const { result, failure, firstRows, end } = await followLeads(lode, { niche, location, limit });
    if (failure) throw new Error(`${niche} in ${location}: ${failure}`);
    asked.push({
      ...{ niche, location, firstRows, seconds: end },
      ...countsOf(result),
      website: firstSite(result),
    });
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
