// Fills the tables of verdicts, leads and events of a deployment directly.
'use strict';
const { fromE2e } = require('../built.cjs');

const { ask, withQuery } = fromE2e('harness/http-client');

/** Rows per statement. */
const batchSize = 100_000;
/** A hash as the services store it, of a text of its own. */
const hash = (text) => `encode(sha256((${text})::bytea), 'hex')`;

/** An address whose verdict `fillVerdicts` stores. */
const storedAddress = (n) => `person${n}@firm${n % 20_000}.test`;
const leadAddress = (n) => `lead${n}@people.test`;
const sequenceOf = (number) => `seq_bench_${number}`;
/** The token of an enrolment's message, computed as in the statement below. */
const tokenOf = (enrolment) => enrolment.toString(16).padStart(32, '0');

/** The part of the ids of all filled leads; they are sorted before those of the service. */
const filledIds = '00000000-0000-7000-8000-';
const leadId = (n) => `split_part(row.id, '_', 1) || '_${filledIds}' || lpad(to_hex(${n}), 12, '0')`;

/**
 * Fills a table with copies of one of its rows, so that each copy is as valid as a row that the service wrote.
 * @param table with its schema
 * @param template `{ where, parameters }`: chooses the row
 * @param changes SQL by column, in which `n` is the number of the copy from 0, and `row` the template
 */
async function copyRow(client, { table, template, changes, count }) {
  const { rows } = await client.query(
    `SELECT column_name AS name FROM information_schema.columns WHERE table_schema || '.' || table_name = $1`,
    [table],
  );
  const columns = rows.map(({ name }) => name);
  const last = template.parameters.length;
  const insert = `
    INSERT INTO ${table} (${columns.map((column) => `"${column}"`).join(', ')})
    SELECT ${columns.map((column) => changes[column] ?? `row."${column}"`).join(', ')}
    FROM (SELECT * FROM ${table} WHERE ${template.where} LIMIT 1) AS row,
      generate_series($${last + 1}::bigint, $${last + 2}::bigint) AS n`;
  for (let from = 0; from < count; from += batchSize)
    await client.query(insert, [...template.parameters, from, Math.min(count, from + batchSize) - 1]);
}

/** @param verified an address whose verdict is copied */
async function fillVerdicts({ client, lode }, verified, count) {
  const { status } = await ask(lode, withQuery('/email-verifier', { email: verified }));
  if (status !== 200) throw new Error(`no verdict to copy: ${status}`);
  await copyRow(client, {
    ...{ table: 'verification.verdicts', count },
    template: { where: 'address = $1', parameters: [verified] },
    changes: {
      address: `'person' || n || '@firm' || n % 20000 || '.test'`,
      subject_hashes: `ARRAY[${hash("'v' || n")}]`,
    },
  });
}

/** @param lists ids; each gets the same number of leads, of which the lead in the first one is the template */
async function fillLeads({ client }, lists, { template, count }) {
  await client.query('SET session_replication_role = replica');
  await copyRow(client, {
    ...{ table: 'outreach.leads', count },
    template: {
      where: 'list_id = $1 AND email = $2 AND $3::text[] IS NOT NULL',
      parameters: [lists[0], template, lists],
    },
    changes: {
      id: leadId('n'),
      list_id: `($3::text[])[1 + n % ${lists.length}]`,
      email: `'lead' || n || '@people.test'`,
      key_email: `'lead' || n || '@people.test'`,
      key_name: `'lead ' || n`,
      subject_hashes: `ARRAY[${hash("'s' || n")}, ${hash("'t' || n")}]`,
      contact_hashes: `ARRAY[${hash("'c' || n")}]`,
    },
  });
  await client.query('SET session_replication_role = DEFAULT');
  await client.query('UPDATE outreach.lists SET leads_count = leads_count + $2 WHERE id = ANY ($1)', [
    lists,
    count / lists.length,
  ]);
}

/**
 * Sequences with enrolments that have finished the first step, a message of each, and events over the months of a year; the first
 * sequence has half of them.
 */
async function fillEvents({ client }, account, { sequences, enrolments, events }) {
  // Rows are valid by construction, so foreign keys and tombstones are not checked.
  await client.query('SET session_replication_role = replica');
  for (let month = 0; month < 12; month += 1)
    await client.query(
      `SELECT outreach.make_event_partition(('2026-01-01'::date + interval '1 month' * $1)::date)`,
      [month],
    );
  await client.query(insertSequences, [account, sequences]);
  await client.query(insertEnrolments, [account, sequences, enrolments]);
  await client.query(insertMessages, [account, enrolments, sequences]);
  await client.query(insertCounts, [account, sequences, events]);
  for (let from = 0; from < events; from += batchSize) {
    const to = Math.min(events, from + batchSize) - 1;
    await client.query(insertEvents, [account, sequences, enrolments, from, to]);
  }
  await client.query('SET session_replication_role = DEFAULT');
}

const insertSequences = `
  INSERT INTO outreach.sequences (id, account_id, name, status, from_email, timezone, schedule_windows, daily_limit,
    min_gap_seconds, stop_on_reply, pause_on_auto_reply, open_tracking, click_tracking, unsubscribe_header, steps,
    created_at, updated_at, started_at)
  SELECT 'seq_bench_' || n, $1, 'Bench ' || n, 'active', 'bench@lode.test', 'UTC',
    '[{"day":"monday","start":"09:00","end":"17:00"}]', 1000, 0, true, true, true, true, true, '[]', now(), now(), now()
  FROM generate_series(0, $2::int - 1) AS n`;

/** The first sequence has half of the enrolments. */
const sequenceNumber = (n, sequences) => `(CASE WHEN ${n} % 2 = 0 THEN 0 ELSE (${n} / 2) % ${sequences} END)`;

const insertEnrolments = `
  INSERT INTO outreach.enrolments (id, account_id, sequence_id, slot, lead_id, email, key_email, variables, status,
    current_step, enrolled_at, finished_at, subject_hashes)
  SELECT 'enr_bench_' || n, $1, 'seq_bench_' || ${sequenceNumber('n', '$2::int')}, n % 16, 'led_bench_' || n,
    'person' || n || '@people.test', 'person' || n || '@people.test', '{}', 'finished', 1, now(), now(), '{}'
  FROM generate_series(0, $3::int - 1) AS n`;

const insertMessages = `
  INSERT INTO outreach.messages (id, account_id, sequence_id, enrolment_id, step_position, token, mail_token, rfc_message_id,
    status, subject, links, planned_at, sent_at)
  SELECT 'msg_bench_' || n, $1, 'seq_bench_' || ${sequenceNumber('n', '$3::int')}, 'enr_bench_' || n, 1,
    lpad(to_hex(n), 32, '0'), 'a' || lpad(to_hex(n), 31, '0'), '<' || n || '@lode.test>', 'sent', 'Hello',
    ARRAY['https://lode.test/offer'], now(), now() - interval '1 hour'
  FROM generate_series(0, $2::int - 1) AS n`;

const insertCounts = `
  INSERT INTO outreach.sequence_counts (sequence_id, slot, account_id, enrolled, sent, opens, clicks, total_opens)
  SELECT 'seq_bench_' || n, slot, $1, 100, 100, 40, 10, $3::int / 16 / $2::int
  FROM generate_series(0, $2::int - 1) AS n, generate_series(0, 15) AS slot`;

const insertEvents = `
  INSERT INTO outreach.events (id, account_id, sequence_id, enrolment_id, message_id, step_position, type, link,
    machine_reason, occurred_at)
  SELECT 'evt_bench_' || e, $1, 'seq_bench_' || ${sequenceNumber('n', '$2::int')}, 'enr_bench_' || n, 'msg_bench_' || n, 1,
    CASE WHEN e % 4 = 0 THEN 'click' ELSE 'open' END, CASE WHEN e % 4 = 0 THEN 1 END,
    CASE WHEN e % 5 = 0 THEN 'scanner' END, '2026-01-01'::timestamptz + interval '3 seconds' * e
  FROM (SELECT e, (e % $3::int)::int AS n FROM generate_series($4::bigint, $5::bigint) AS e) AS numbered`;

async function clear(client) {
  await client.query(`DELETE FROM verification.verdicts WHERE address LIKE 'person%@firm%.test'`);
  await client.query('DELETE FROM outreach.leads WHERE id LIKE $1', [`%${filledIds}%`]);
  await client.query(`UPDATE outreach.lists SET leads_count = 0`);
  await client.query(`SET session_replication_role = replica`);
  for (const table of ['events', 'messages', 'enrolments', 'sequence_counts', 'sequences'])
    await client.query(`TRUNCATE outreach.${table} CASCADE`);
  await client.query(`SET session_replication_role = DEFAULT`);
}

module.exports = {
  clear,
  fillEvents,
  fillLeads,
  fillVerdicts,
  leadAddress,
  sequenceOf,
  storedAddress,
  tokenOf,
};
