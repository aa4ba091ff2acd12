// Searches every domain of one sandbox, then finds every person, with Lode in one process; and asks a new Lode about all people of
// a company at the same moment, while its site is being read.
'use strict';
const { startSandbox } = require('@lode/sandbox');
const { Cleanup } = require('@lode/platform');
const { mapConcurrently } = require('../../harness.cjs');
const { ask, startLode } = require('../../standalone.cjs');
const { spread } = require('../spread.cjs');
const { readWorld } = require('./world.cjs');

/** Concurrent requests, and companies whose sites are read at the same time; sites are read at their usual rates. */
const concurrency = { questions: 60, early: 40 };
/** Maximum number of requests while the answer is partial. */
const maxAttempts = 3;
const pageSize = 50;

async function withLode({ seed, companies }, work) {
  const cleanup = new Cleanup();
  try {
    const sandbox = await startSandbox({ seed, companies, templates: 'all' });
    cleanup.add('sandbox', () => sandbox.close());
    const lode = await startLode(sandbox, { LODE_SMTP_PROXY: sandbox.proxyUrl }, cleanup);
    return await work(lode, sandbox, readWorld(sandbox.truth));
  } finally {
    await cleanup.run();
  }
}

/** @returns the questions with their answers: `{seed, truth, searches, answers}` */
const askWorld = ({ seed, companies }) =>
  withLode({ seed, companies }, async (lode, { truth }, world) => ({
    ...{ seed, truth },
    searches: await askAll(world.companies, ({ domain }) => searchDomain(lode, domain)),
    answers: await askAll(
      spread(world.questions, ({ domain }) => domain),
      (question) => findEmail(lode, question),
    ),
  }));

/** Repeats partial answers after all questions have been asked. */
async function askAll(questions, answer) {
  const asked = questions.map((question) => ({ question, answer: { partial: true } }));
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const open = asked.filter((one) => one.answer.partial);
    await mapConcurrently(concurrency.questions, open, async (one) => {
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

/** @returns the questions with their answers, and whether the site was still being read: `[{question, answer, isEarly}]` */
const askEarly = (options) =>
  withLode(options, async (lode, { observed }, { questions }) => {
    const groups = [...Map.groupBy(questions, ({ domain }) => domain)];
    const asked = await mapConcurrently(concurrency.early, groups, async ([domain, some]) => {
      const requests = () => observed.webRequests(domain).length;
      const answered = await Promise.all(
        some.map(async (question) => {
          const answer = await findEmail(lode, question);
          return { question, answer, requests: requests() };
        }),
      );
      // A search of the domain waits for the reading.
      await ask(lode, '/domain-search', { domain });
      const all = requests();
      return answered.map((one) => ({ ...one, isEarly: !one.answer.partial && one.requests < all }));
    });
    return asked.flat();
  });

module.exports = { askEarly, askWorld };
