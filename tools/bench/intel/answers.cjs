// Latency of the first answer about a company and of cached answers, and the requests to each source.
'use strict';
const { ask } = require('../standalone/ask.cjs');
const { countRequests } = require('./sources.cjs');

/** Number of requests for each cached answer. */
const repeats = 10;

/** By operation: the request about a company. */
const operations = {
  '/enrich-company': ({ domain }) => ({ domain }),
  '/intent-signals': ({ domain }) => ({ domain }),
  '/org-chart': ({ domain }) => ({ domain }),
  '/network-finder': ({ name, domain }) => ({ name, company: domain }),
};

/**
 * Asks about one company after the other; each operation gets other companies.
 * @param each number of companies per operation. @returns by operation `{first, again, requests}`: latencies, and for each
 * source the requests per answer
 */
async function timeAnswers({ sandbox, lode }, each) {
  const figures = {};
  const companies = sandbox.truth.companies.values();
  for (const [path, questionOf] of Object.entries(operations)) {
    const questions = companies.take(each).map(questionOf).toArray();
    const before = countRequests(sandbox);
    const first = [];
    for (const question of questions) first.push(await time(lode, path, question));
    const after = countRequests(sandbox);
    const again = [];
    for (const question of questions)
      for (let turn = 0; turn < repeats; turn += 1) again.push(await time(lode, path, question));
    const requests = Object.entries(after).map(([source, count]) => [
      source,
      (count - before[source]) / each,
    ]);
    figures[path] = { first, again, requests: Object.fromEntries(requests) };
  }
  return figures;
}

/** @returns `{milliseconds, partial}`. @throws Error where the answer is a problem */
async function time(lode, path, question) {
  const startedAt = performance.now();
  const { failure, partial } = await ask(lode, path, question);
  if (failure) throw new Error(`${path} answered ${failure}`);
  return { milliseconds: performance.now() - startedAt, partial };
}

module.exports = { timeAnswers };
