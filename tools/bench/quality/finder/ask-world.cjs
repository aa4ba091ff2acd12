// The whole of Lode before one sandbox: every domain is searched, then everybody is asked for.
'use strict';
const { startSandbox } = require('@lode/sandbox');
const { Cleanup } = require('@lode/service-kit');
const { inLanes } = require('../../in-lanes.cjs');
const { ask } = require('../../standalone/ask.cjs');
const { startLode } = require('../../standalone/start.cjs');
const { spread } = require('../spread.cjs');
const { readWorld } = require('./world.cjs');

/** Questions at the same time: sites are read in parallel, each as politely as ever. */
const lanes = 60;
/** How often is asked what says that it is not complete yet. */
const tries = 3;
const pageSize = 50;

/** @returns what was asked, each with its answer: `{seed, truth, searches, answers, seconds}` */
async function askWorld({ seed, companies }) {
  const cleanup = new Cleanup();
  try {
    const sandbox = await startSandbox({ seed, companies, templates: 'all' });
    cleanup.add('sandbox', () => sandbox.close());
    const lode = await startLode(sandbox, { LODE_SMTP_PROXY: sandbox.proxyUrl }, cleanup);
    const world = readWorld(sandbox.truth);
    const questions = spread(world.questions, ({ domain }) => domain);
    const began = performance.now();
    const searches = await askAll(world.companies, ({ domain }) => searchDomain(lode, domain));
    const searched = performance.now();
    const answers = await askAll(questions, (question) => findEmail(lode, question));
    const seconds = { searching: searched - began, finding: performance.now() - searched };
    return { seed, truth: sandbox.truth, searches, answers, seconds };
  } finally {
    await cleanup.run();
  }
}

/** What is partial is asked again when all the others have been asked. */
async function askAll(questions, answer) {
  const asked = questions.map((question) => ({ question, answer: { partial: true } }));
  for (let turn = 0; turn < tries; turn += 1) {
    const open = asked.filter((one) => one.answer.partial);
    await inLanes(lanes, open, async (one) => {
      one.answer = await answer(one.question);
    });
  }
  return asked;
}

const findEmail = (lode, { domain, givenName, familyName }) =>
  ask(lode, '/email-finder', { domain, first_name: givenName, last_name: familyName });

/** Page by page. */
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
