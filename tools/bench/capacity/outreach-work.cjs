// Lists, exports, messages and opens, as parts of `work.cjs`.
'use strict';
const { fromE2e } = require('../built.cjs');
const { ask } = fromE2e('harness/http-client');
const { ListClient } = fromE2e('lists/list-client');
const { SequenceApi, tokenIn } = fromE2e('sequences/sequence-api');
const { until } = fromE2e('harness/until');

const sendTimeoutMs = 120_000;

function listWork({ lode, stored }) {
  const lists = new ListClient(lode);
  let list;
  const leads = (index) =>
    Array.from({ length: 100 }, (_, n) => ({
      name: `Lead ${index} ${n}`,
      email: `lead-${index}-${n}@list.test`,
    }));
  return [
    {
      title: 'add a lead to a list, in requests of 100',
      ...{ concurrency: 1, count: 10, units: 100 },
      prepare: async () => void (list = await lists.make('capacity')),
      request: (index) => lists.post(`/lists/${list.id}/leads`, { leads: leads(index) }),
    },
    { title: 'read a page of a list', ...stored, request: () => lists.ask(`/lists/${list.id}/leads`) },
    {
      title: 'export a lead of a list of 1,000',
      ...{ concurrency: 1, count: 5, units: 1000 },
      request: () => lists.ask(`/export/crm-a?list=${list.id}`),
    },
  ];
}

/** So many that periodic work of the services and of Postgres adds little to each. */
const messages = 500;
const readerOf = (number) => `reader-${number}@reader.test`;

/** One request starts the sending of all messages. */
function sequenceWork({ lode }) {
  const api = new SequenceApi(lode);
  let sequence;
  const readers = Array.from({ length: messages }, (_, number) => ({ email: readerOf(number) }));
  const isSent = () => readers.every(({ email }) => api.mails(email).length > 0);
  return {
    title: 'send a message of a sequence',
    ...{ concurrency: 1, count: 1, units: messages },
    prepare: async () =>
      void (sequence = await api.enrolled(readers, { daily_limit: messages, min_gap_seconds: 0 })),
    request: async () => {
      const answer = await api.move(sequence.id, 'start');
      await until('all messages are sent', isSent, sendTimeoutMs);
      return answer;
    },
  };
}

function openWork({ lode, stored }) {
  const api = new SequenceApi(lode);
  const tokenOf = (index) => tokenIn(api.mails(readerOf(index % messages))[0]);
  return {
    title: 'record an open',
    ...stored,
    request: (index) => ask(lode, `/t/${tokenOf(index)}/open.gif`, { key: null }),
  };
}

module.exports = { listWork, openWork, sequenceWork };
