// Searches every domain of one sandbox, then finds every person, with Lode in one process.
'use strict';
const { startSandbox } = require('@lode/sandbox');
const { Cleanup } = require('@lode/service-kit');
const { mapConcurrently } = require('../../map-concurrently.cjs');
const { ask } = require('../../standalone/ask.cjs');
const { startLode } = require('../../standalone/start.cjs');
const { spread } = require('../spread.cjs');
const { readWorld } = require('./world.cjs');

/** Concurrent requests; sites are crawled in parallel, each at its usual rate. */
const concurrency = 60;
/** Maximum number of requests while the answer is partial. */
const maxAttempts = 3;
const pageSize = 50;

/** @returns the questions with their answers: `{seed, truth, searches, answers, seconds}` */
async function askWorld({ seed, companies }) {
  const cleanup = new Cleanup();
  try {
    const sandbox = await startSandbox({ seed, companies, templates: 'all' });
    cleanup.add('sandbox', () => sandbox.close());
    const lode = await startLode(sandbox, { LODE_SMTP_PROXY: sandbox.proxyUrl }, cleanup);
    const world = readWorld(sandbox.truth);
    const questions = spread(world.questions, ({ domain }) => domain);
    const startedAt = performance.now();
    const searches = await askAll(world.companies, ({ domain }) => searchDomain(lode, domain));
    const searched = performance.now();
    const answers = await askAll(questions, (question) => findEmail(lode, question));
    const seconds = { searching: searched - startedAt, finding: performance.now() - searched };
    return { seed, truth: sandbox.truth, searches, answers, seconds };
  } finally {
    await cleanup.run();
  }
}

/** Repeats partial answers after all questions have been asked. */
async function askAll(questions, answer) {
  const asked = questions.map((question) => ({ question, answer: { partial: true } }));
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const open = asked.filter((one) => one.answer.partial);
    await mapConcurrently(concurrency, open, async (one) => {
      one.answer = await answer(one.question);
    });
  }
  return asked;
}

const findEmail = (lode, { domain, givenName, familyName }) =>
  ask(lode, '/email-finder', { domain, first_name: givenName, last_name: familyName });

/** Reads all pages. */
async function searchDomain(lode, domain) {
  const first = await ask(lode, '/domain-search', { domain, limit: pageSize });
  let next = first;
  const emails = [...(first.emails ?? [])];
  while (next.next_cursor) {
    next = await ask(lode, '/domain-search', { domain, limit: pageSize, cursor: next.next_cursor });
    if (next.failure) return next;
    emails.push(...next.emails);
  }
  return { ...first, emails };
}

module.exports = { askWorld };
