// Answers about companies whose sites are still being read, compared with those from the whole sites.
'use strict';
const { startSandbox } = require('@lode/sandbox');
const { Cleanup } = require('@lode/service-kit');
const { mapConcurrently } = require('../../map-concurrently.cjs');
const { ask } = require('../../standalone/ask.cjs');
const { startLode } = require('../../standalone/start.cjs');
const { readWorld } = require('./world.cjs');

/** Companies whose sites are read at the same time. */
const concurrency = 40;

/**
 * Asks a new Lode about all people of a company at the same moment, before its site was read.
 * @returns the questions with their answers, and whether the site was still being read: `[{question, answer, isEarly}]`
 */
async function askEarly({ seed, companies }) {
  const cleanup = new Cleanup();
  try {
    const sandbox = await startSandbox({ seed, companies, templates: 'all' });
    cleanup.add('sandbox', () => sandbox.close());
    const lode = await startLode(sandbox, { LODE_SMTP_PROXY: sandbox.proxyUrl }, cleanup);
    const { questions } = readWorld(sandbox.truth);
    const asked = [];
    await mapConcurrently(
      concurrency,
      [...Map.groupBy(questions, ({ domain }) => domain)],
      async ([domain, some]) => {
        const requests = () => sandbox.observed.webRequests(domain).length;
        const answered = await Promise.all(
          some.map(async (question) => ({
            question,
            answer: await findEmail(lode, question),
            requests: requests(),
          })),
        );
        // A search of the domain waits for the reading.
        await ask(lode, '/domain-search', { domain });
        const all = requests();
        asked.push(
          ...answered.map((one) => ({ ...one, isEarly: !one.answer.partial && one.requests < all })),
        );
      },
    );
    return asked;
  } finally {
    await cleanup.run();
  }
}

const findEmail = (lode, { domain, givenName, familyName }) =>
  ask(lode, '/email-finder', { domain, first_name: givenName, last_name: familyName });

/**
 * @param answers from the whole sites, of another Lode
 * @returns `{asked, early, unchanged, share, right, rightLater, changed}`: counts of early answers, and the changed ones
 */
function compareEarly(asked, answers) {
  const later = new Map(answers.map(({ question, answer }) => [keyOf(question), answer.email]));
  const early = asked.filter(({ isEarly, answer }) => isEarly && !answer.failure);
  const rows = early.map(({ question, answer: { email } }) => ({
    wanted: question.email,
    early: email,
    later: later.get(keyOf(question)) ?? null,
  }));
  const changed = rows.filter((row) => row.early !== row.later);
  const unchanged = rows.length - changed.length;
  return {
    asked: asked.length,
    early: rows.length,
    unchanged,
    share: rows.length === 0 ? 1 : unchanged / rows.length,
    right: rows.filter((row) => row.early === row.wanted).length,
    rightLater: rows.filter((row) => row.later === row.wanted).length,
    changed,
  };
}

const keyOf = ({ domain, givenName, familyName }) => [domain, givenName, familyName].join('|');

module.exports = { askEarly, compareEarly };
