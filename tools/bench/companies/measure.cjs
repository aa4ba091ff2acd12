// Latency of company searches at a fixed rate, from the planned start of each request.
'use strict';
const { setTimeout: wait } = require('node:timers/promises');
const { SubjectHasher, Suppressions, systemClock } = require('@lode/service-kit');
const { ascending, percentile } = require('../statistics.cjs');
const { CompanySearchRepository, ListCompanies } = require('./parts.cjs');

/** Everything that a request passes through except the bus. */
function createSearch(source) {
  const list = new ListCompanies(
    new CompanySearchRepository(source),
    { defer: async () => null },
    { filter: async () => undefined },
    new Suppressions(new SubjectHasher(Buffer.alloc(32)), systemClock),
    systemClock,
  );
  const caller = { account: undefined, scopes: undefined, signal: new AbortController().signal };
  return (question) => list.list(question, caller);
}

/** @returns milliseconds of each question, by its position */
async function timeAll(search, questions, { rate, rounds }) {
  const planned = Array.from({ length: rounds * questions.length }, (_, index) => index);
  const startedAt = performance.now();
  const times = questions.map(() => []);
  await Promise.all(
    planned.map(async (index) => {
      const due = (index * 1000) / rate;
      await wait(Math.max(0, startedAt + due - performance.now()));
      const at = (index * 7) % questions.length;
      await search(questions[at]);
      times[at].push(performance.now() - startedAt - due);
    }),
  );
  return times;
}

const summary = (times) => {
  const sorted = ascending(times.flat());
  return { requests: sorted.length, p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) };
};

module.exports = { createSearch, summary, timeAll };
