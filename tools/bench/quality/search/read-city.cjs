// Reads the companies of one city of a sandbox by a background reading.
'use strict';
const { setTimeout: wait } = require('node:timers/promises');
const { Cleanup } = require('@lode/platform');
const { startIntel } = require('../intel/ask.cjs');
const { ask } = require('../../standalone.cjs');
const { knownOf } = require('../intel/known.cjs');

const companies = 150;
/** Milliseconds between two looks, and for which totals are unchanged before they are final. */
const interval = 1000;
const settledMs = 10_000;

/**
 * @param work receives `{known, search}`: the facts of the companies, and a function that returns all rows of a search
 * @returns its result
 */
async function withCity(seed, work) {
  const cleanup = new Cleanup();
  try {
    const { sandbox, lode } = await startIntel({ seed, companies }, cleanup);
    const city = largestCity(sandbox.truth.companies);
    const domains = city.map(({ domain }) => domain);
    await readAll(lode, domains);
    await settled(lode);
    const known = domains.map((domain) => knownOf(sandbox.truth, domain));
    return await work({ known, search: searchOf(lode) });
  } finally {
    await cleanup.run();
  }
}

function largestCity(all) {
  const cities = [...Map.groupBy(all, ({ city }) => city.name).values()];
  return cities.reduce((largest, next) => (next.length > largest.length ? next : largest));
}

async function readAll({ address, key }, domains) {
  const headers = { 'X-API-Key': key, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ domains });
  let response = await fetch(`${address}/readings`, { method: 'POST', headers, body });
  let reading = await response.json();
  if (!response.ok) throw new Error(`The reading was rejected: ${reading.detail}`);
  while (reading.ended_at === null) {
    await wait(interval);
    response = await fetch(`${address}/readings/${reading.id}`, { headers });
    // A busy service answers 503 for a moment.
    if (response.ok) reading = await response.json();
  }
}

/** The services exchange what they have learned within seconds. */
async function settled(lode) {
  let [last, since] = ['', performance.now()];
  while (performance.now() - since < settledMs) {
    await wait(interval);
    const totals = await Promise.all([
      ask(lode, '/companies', { has_email: 'true', limit: '1' }),
      ask(lode, '/companies', { has_open_roles: 'true', limit: '1' }),
      ask(lode, '/people', { verified: 'false', limit: '1' }),
      ask(lode, '/people', { size_min: '1', limit: '1' }),
    ]);
    const text = totals.map(({ total }) => total).join(' ');
    if (text !== last) [last, since] = [text, performance.now()];
  }
}

/** All rows of a search. */
const searchOf = (lode) => async (path, conditions) => {
  const rows = [];
  for (let cursor; cursor !== null;) {
    const page = await ask(lode, path, { ...conditions, limit: '100', ...(cursor && { cursor }) });
    if (page.failure) throw new Error(`${path} ${JSON.stringify(conditions)}: ${page.failure}`);
    rows.push(...(page.companies ?? page.people));
    cursor = page.next_cursor;
  }
  return rows;
};

module.exports = { withCity };
