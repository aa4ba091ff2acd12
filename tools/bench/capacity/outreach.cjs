// Lists and sequences of a deployment over HTTP, and the works that several parts measure with them.
'use strict';
const { setTimeout: wait } = require('node:timers/promises');
const { weekdays } = require('@lode/contracts');
const { fromE2e } = require('../built.cjs');

const { ask } = fromE2e('harness/http-client');

const sendTimeoutMs = 120_000;
const batchSize = 100;
/** So many that periodic work of the services and of Postgres adds little to each. */
const messages = 500;
const readerOf = (number) => `reader-${number}@reader.test`;
const numbers = (count) => Array.from({ length: count }, (_, index) => index);
const at = (list, index) => list[index % list.length];

const post = (lode, path, body) => ask(lode, path, { method: 'POST', ...(body && { body }) });

/** The body of an answer. @throws Error if it is a problem */
async function good(asked) {
  const { status, text } = await asked;
  if (status >= 300) throw new Error(`${status}: ${text}`);
  return JSON.parse(text);
}

/** @returns the id */
const createList = async (lode, name) => (await good(post(lode, '/lists', { name }))).id;

/** Adds a hundred new leads, of the index-th request. */
const addLeads = (lode, list, index) =>
  post(lode, `/lists/${list}/leads`, {
    leads: numbers(batchSize).map((n) => ({
      name: `Lead ${index} ${n}`,
      email: `lead-${index}-${n}@list.test`,
    })),
  });

/** Verifies a hundred new addresses at the companies, of the index-th request. */
const verifyBatch = (lode, companies, index) =>
  post(lode, '/bulk-email-verifier', {
    emails: numbers(batchSize).map((n) => `batch-${index}-${n}@${at(companies, n).domain}`),
  });

/** One request starts the sending of all messages. */
function sequenceWork({ lode }) {
  let id;
  const isSent = () =>
    numbers(messages).every((n) => lode.sandbox.mail.messages({ to: readerOf(n) }).length > 0);
  return {
    title: 'send a message of a sequence',
    ...{ concurrency: 1, count: 1, units: messages },
    prepare: async () => {
      const list = await createList(lode, 'Readers');
      const leads = numbers(messages).map((number) => ({ email: readerOf(number) }));
      for (let from = 0; from < messages; from += batchSize)
        await good(post(lode, `/lists/${list}/leads`, { leads: leads.slice(from, from + batchSize) }));
      ({ id } = await good(post(lode, '/sequences', sequence)));
      await good(post(lode, `/sequences/${id}/enrolments`, { list }));
    },
    request: async () => {
      const answer = await post(lode, `/sequences/${id}/start`);
      const end = performance.now() + sendTimeoutMs;
      while (!isSent()) {
        if (performance.now() > end) throw new Error('not all messages were sent');
        await wait(50);
      }
      return answer;
    },
  };
}

/** One step with a link, which may be sent at any hour. */
const sequence = {
  ...{ name: 'Capacity', from_email: 'ada@agency.test', daily_limit: messages, min_gap_seconds: 0 },
  schedule_windows: weekdays.map((day) => ({ day, start: '00:00', end: '24:00' })),
  steps: [
    {
      subject: 'Hello {{ first_name | default: "there" }}',
      body_html:
        '<p><a href="https://agency.test/offer?a=1&amp;b=2">Look</a></p><p>From {{ source | default: "a fair" }}. <a href="{{ unsubscribe_url }}">Stop</a></p>',
    },
  ],
};

/** After the work above. */
function openWork({ lode, stored }) {
  const tokenOf = (number) =>
    /\/t\/([0-9a-f]{32})\//.exec(lode.sandbox.mail.messages({ to: readerOf(number) })[0].html)[1];
  return {
    title: 'record an open',
    ...stored,
    request: (index) => ask(lode, `/t/${tokenOf(index % messages)}/open.gif`, { key: null }),
  };
}

module.exports = {
  addLeads,
  at,
  batchSize,
  createList,
  good,
  numbers,
  openWork,
  post,
  sequenceWork,
  verifyBatch,
};
