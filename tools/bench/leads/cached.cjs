// Cached answers: latency at a fixed rate and maximum throughput, beside a search and a health check.
'use strict';
const { mapConcurrently } = require('../map-concurrently.cjs');
const { timeEach } = require('../places/measure.cjs');
const { fresh } = require('./questions.cjs');

const plans = {
  full: { rate: 50, timed: 1500, atOnce: 3000 },
  quick: { rate: 50, timed: 250, atOnce: 400 },
};
const concurrency = 8;
/** Title of the stored answers with a target. */
const lean = '20 cached leads, lean and compressed';
const leanFields = 'name,category,address,phone,website,email,confidence';

/** @param website of a lead that has been crawled. @returns by path `{rate, p50, p99, answered, questions, perSecond}` */
async function timeCached(lode, website, quick) {
  const { rate, timed, atOnce } = quick ? plans.quick : plans.full;
  const { hostname } = new URL(website);
  const leads = `/generate-leads?${new URLSearchParams({ ...fresh[0], limit: 20 })}`;
  const leanLeads = `${leads}&${new URLSearchParams({ fields: leanFields, evidence: 'false' })}`;
  const requests = {
    '20 cached leads': { path: leads, coding: 'identity' },
    [lean]: { path: leanLeads, coding: 'br' },
    'search of a known domain': {
      path: `/domain-search?${new URLSearchParams({ domain: hostname })}`,
      coding: 'identity',
    },
    '/healthz': { path: '/healthz', coding: 'identity' },
  };
  const figures = {};
  for (const [title, { path, coding }] of Object.entries(requests)) {
    const subject = { ask: () => sizeOf(lode, path, coding) };
    await timeEach(subject, Array(rate).fill(path), rate);
    const latency = await timeEach(subject, Array(timed).fill(path), rate);
    figures[title] = {
      rate,
      ...latency,
      bytes: await subject.ask(),
      perSecond: await throughput(subject, atOnce),
    };
  }
  return figures;
}

async function throughput(subject, atOnce) {
  const startedAt = performance.now();
  await mapConcurrently(concurrency, Array(atOnce).fill(null), () => subject.ask());
  return atOnce / ((performance.now() - startedAt) / 1000);
}

/** @throws Error if the request fails, since nothing is measured then */
async function sizeOf({ address, key }, path, coding) {
  const response = await fetch(`${address}${path}`, {
    headers: { 'X-API-Key': key, 'Accept-Encoding': coding },
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const { byteLength } = await response.arrayBuffer();
  return Number(response.headers.get('content-length') ?? byteLength);
}

/** Whether an uncached answer and the cached one after it are the same except for `cache_hit`. */
async function isRepeatable({ address, key }) {
  const url = `${address}/generate-leads?${new URLSearchParams({ ...fresh[1], limit: 20 })}`;
  const read = async (headers) => (await fetch(url, { headers: { 'X-API-Key': key, ...headers } })).text();
  const first = await read({ 'Cache-Control': 'no-cache' });
  const second = await read({});
  return (
    first.includes('"cache_hit":false') && first.replace('"cache_hit":false', '"cache_hit":true') === second
  );
}

module.exports = { concurrency, lean, leanFields, isRepeatable, timeCached };
