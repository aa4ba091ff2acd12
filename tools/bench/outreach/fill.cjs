// Writes sequences with enrolments, messages, events and counts directly into the tables.
'use strict';
const { withClient } = require('../with-client.cjs');

const benchAccount = 'acc_bench';
const sequenceOf = (number) => `seq_bench_${number}`;
/** The token of an enrolment's message, computed as in the statement below. */
const tokenOf = (enrolment) => enrolment.toString(16).padStart(32, '0');

/**
 * Every enrolment has finished the first step. The events are distributed over the months of a year; the first sequence
 * has half of them.
 */
const fill = (adminUrl, { sequences, enrolments, events, account = benchAccount }) =>
  withClient(adminUrl, async (client) => {
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
    const batch = 500_000;
    for (let from = 0; from < events; from += batch)
      await client.query(insertEvents, [
        account,
        sequences,
        enrolments,
        from,
        Math.min(events, from + batch) - 1,
      ]);
    await client.query('ANALYZE');
  });

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

module.exports = { account: benchAccount, fill, sequenceOf, tokenOf };
