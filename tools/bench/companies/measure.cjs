// Latency of company and people searches at a fixed rate, from the planned start of each request.
'use strict';
const { setTimeout: wait } = require('node:timers/promises');
const { SubjectHasher, systemClock } = require('@lode/service-kit');
const { ascending, percentile } = require('../statistics.cjs');
const {
  CompanySearchRepository,
  ListCompanies,
  ListPeople,
  PeopleRepository,
  SearchFilter,
} = require('./parts.cjs');
const { createSuppressions } = require('./suppressed.cjs');

const hasher = new SubjectHasher(Buffer.alloc(32));
const caller = { account: undefined, scopes: undefined, signal: new AbortController().signal };
const results = { defer: async () => null };
const exclusions = { filter: async () => undefined };

/** Everything that a request passes through except the bus. */
function createSearch(source) {
  const filter = new SearchFilter(createSuppressions());
  const companies = new CompanySearchRepository(source);
  const list = new ListCompanies(companies, results, exclusions, filter, systemClock);
  return (question) => list.list(question, caller);
}

/** The same for people, without the verdicts of verification. */
function createPeopleSearch(source) {
  const list = new ListPeople({
    people: new PeopleRepository(source, hasher),
    verdicts: { of: async () => new Map() },
    suppressions: createSuppressions(),
    ...{ results, exclusions, clock: systemClock },
  });
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

module.exports = { createPeopleSearch, createSearch, summary, timeAll };
