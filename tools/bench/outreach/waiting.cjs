// Writes active sequences with people who wait for their first message directly into the tables.
'use strict';

const account = 'acc_bench';

const insertSequences = `
  INSERT INTO outreach.sequences (id, account_id, name, status, from_email, from_name, timezone, schedule_windows,
    daily_limit, min_gap_seconds, stop_on_reply, pause_on_auto_reply, open_tracking, click_tracking, unsubscribe_header,
    steps, created_at, updated_at, started_at, next_slot_at)
  SELECT $2 || n, $1, 'Waiting ' || n, 'active', 'bench@lode.test', 'Bench', 'Europe/Vienna', $4::jsonb, 10000000, 0,
    true, true, true, true, true, $5::jsonb, now(), now(), now(), $6::timestamptz
  FROM generate_series(0, $3::int - 1) AS n`;

const insertEnrolments = `
  INSERT INTO outreach.enrolments (id, account_id, sequence_id, slot, lead_id, email, key_email, variables, status,
    enrolled_at, next_send_at, subject_hashes)
  SELECT $2 || 'e' || n, $1, $2 || (n % $3::int), n % 16, 'led_' || n, 'person' || n || '@waiting.test',
    'person' || n || '@waiting.test', '{"first_name": "Ada", "company": "Cedar & Sons", "source": "https://cedar.test/"}',
    'active', now(), $5::timestamptz, '{}'
  FROM generate_series(0, $4::int - 1) AS n`;

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const windows = days.map((day) => ({ day, start: '00:00', end: '24:00' }));
const step = {
  position: 1,
  wait_value: 0,
  wait_unit: 'day',
  thread: 'new',
  subject: 'A question, {{ first_name | default: "you there" }}',
  body_text: null,
  body_html:
    '<p>Hello {{ first_name }} of {{ company }},</p><p><a href="https://lode.test/offer">offer</a></p><p>From {{ source }}. <a href="{{ unsubscribe_url }}">Stop</a></p>',
};

/** @param due SQL expression for the time of the first message, such as `now()` */
async function addWaiting(client, { prefix, sequences, people, due }) {
  const { rows } = await client.query(`SELECT ${due} AS due`);
  await client.query('SET session_replication_role = replica');
  await client.query(insertEnrolments, [account, prefix, sequences, people, rows[0].due]);
  await client.query(insertSequences, [
    ...[account, prefix, sequences],
    ...[JSON.stringify(windows), JSON.stringify([step]), rows[0].due],
  ]);
  await client.query('SET session_replication_role = DEFAULT');
  await client.query('ANALYZE outreach.sequences, outreach.enrolments');
}

/** Makes all waiting people due now. */
async function makeDue(client) {
  await client.query('UPDATE outreach.enrolments SET next_send_at = now() WHERE next_send_at IS NOT NULL');
  await client.query('UPDATE outreach.sequences SET next_slot_at = now() WHERE next_slot_at IS NOT NULL');
}

module.exports = { addWaiting, makeDue };
