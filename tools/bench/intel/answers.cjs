// What nobody has asked for yet, and the same again: how long each operation takes, and whom it asks.
'use strict';
const { ask } = require('../standalone/ask.cjs');
const { countRequests } = require('./sources.cjs');

/** How often a stored answer is asked for. */
const repeats = 10;

/** By operation: the question about a company. */
const operations = {
  '/enrich-company': ({ domain }) => ({ domain }),
  '/intent-signals': ({ domain }) => ({ domain }),
  '/org-chart': ({ domain }) => ({ domain }),
  '/network-finder': ({ name, domain }) => ({ name, company: domain }),
};

/**
 * One question after the other, each about a company that nobody has asked about.
 * @param each how many companies for each operation. @returns by operation `{first, again, requests}`: milliseconds,
 * and for each source the requests per answer
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
  const began = performance.now();
  const { failure, partial } = await ask(lode, path, question);
  if (failure) throw new Error(`${path} answered ${failure}`);
  return { milliseconds: performance.now() - began, partial };
}

module.exports = { timeAnswers };
