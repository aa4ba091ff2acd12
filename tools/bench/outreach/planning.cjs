// Cost of one planning round with many enrolments.
'use strict';
const { createDataSource, definitionOf, systemClock } = require('@lode/service-kit');
const { fromKit, fromOutreach } = require('../built.cjs');
const { ascending, percentile } = require('../statistics.cjs');
const { withClient } = require('../with-client.cjs');
const { modules } = require('./modules.cjs');
const { addWaiting, makeDue } = require('./waiting.cjs');

const { AgendaRepository } = fromKit('jobs/agenda.repository');
const { Tasks } = fromKit('jobs/tasks');
const { Planner } = fromOutreach('planning/planner');
const { SequenceQueueRepository } = fromOutreach('planning/sequence-queue.repository');
const { SendMessage } = fromOutreach('sequences/send-message.task');

/** Uses empty tables, and leaves them empty. @returns `{title, ticks, p50, p99, planned, perSecond}` of each */
async function measurePlanning(deployment, { people, ticks }) {
  const source = await connect(deployment);
  try {
    return await withClient(deployment.adminUrl, async (client) => {
      const planner = plannerOf(source);
      const measured = [];
      for (const sequences of [1, 1000])
        measured.push(...(await measureWith(client, planner, { sequences, people, ticks })));
      return measured;
    });
  } finally {
    await source.destroy();
  }
}

/** The same number of people in few or many sequences: first none of them is due, then all are. */
async function measureWith(client, planner, { sequences, people, ticks }) {
  const prefix = `seq_waiting${sequences}_`;
  await addWaiting(client, { prefix, sequences, people, due: `now() + interval '1 day'` });
  const among = `${people.toLocaleString('en')} people in ${sequences.toLocaleString('en')} sequence${sequences > 1 ? 's' : ''}`;
  const idle = await runRounds(client, planner, ticks * 5);
  await makeDue(client);
  const busy = await runRounds(client, planner, ticks);
  await client.query('TRUNCATE outreach.sequences, outreach.enrolments, outreach.agenda CASCADE');
  return [
    { title: `${among}, none due`, ...idle },
    { title: `${among}, all due`, ...busy },
  ];
}

/** Planned enrolments are finished after each round, outside the measured time. */
async function runRounds(client, planner, ticks) {
  const times = [];
  let planned = 0;
  for (let tick = 0; tick < ticks; tick += 1) {
    const started = performance.now();
    await planner.round();
    times.push(performance.now() - started);
    const { rowCount } = await client.query(
      `UPDATE outreach.enrolments SET status = 'finished' WHERE status = 'active' AND next_send_at IS NULL`,
    );
    planned += rowCount;
  }
  const sorted = ascending(times);
  const seconds = times.reduce((sum, time) => sum + time, 0) / 1000;
  return {
    ticks,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    planned,
    perSecond: planned / seconds,
  };
}

function plannerOf(source) {
  const tasks = new Tasks(new AgendaRepository(source, 'outreach'), [SendMessage]);
  const onError = (error) => {
    throw error;
  };
  const queue = new SequenceQueueRepository(source, tasks);
  return new Planner({ queue, suppressions: { isStale: false }, clock: systemClock, onError });
}

function connect(deployment) {
  const { database } = definitionOf(modules.outreach);
  const url = deployment.environmentOf('outreach').DATABASE_URL;
  return createDataSource({ service: 'outreach', url, database, pool: 5 }).initialize();
}

module.exports = { measurePlanning };
