import { accountPolicy } from '@lode/service-kit';

/**
 * Sequences, their enrolments and messages.
 *
 * - `sequences.next_slot_at`: earliest time of the next planning run; null if nothing is to be done.
 * - `enrolments.next_send_at`: earliest time of the next step; null if there is none or its message is being sent.
 * - `enrolments.put_off_days`: delay of the step after the next one.
 * - `messages`: at most one per enrolment and step. `token` opens the recipient's pages and is a secret of the
 *   recipient; `mail_token` is in the Message-ID and the return path, which other parties see.
 */
export const createSequenceTables = (schema: string): string[] => [
  ...sequencesTable(schema),
  ...enrolmentsTable(schema),
  messagesTable(schema),
  ...['sequences', 'enrolments', 'messages'].flatMap((table) => accountPolicy(`${schema}.${table}`)),
  ...acrossAccounts(schema),
];

const sequencesTable = (schema: string): string[] => [
  `CREATE TABLE ${schema}.sequences (
    id text PRIMARY KEY,
    account_id text NOT NULL,
    name text NOT NULL,
    description text,
    status text NOT NULL,
    list_id text REFERENCES ${schema}.lists ON DELETE SET NULL,
    from_name text,
    from_email text NOT NULL,
    reply_to text,
    timezone text NOT NULL,
    schedule_windows jsonb NOT NULL,
    daily_limit integer NOT NULL,
    min_gap_seconds integer NOT NULL,
    ramp jsonb,
    stop_on_reply boolean NOT NULL,
    pause_on_auto_reply boolean NOT NULL,
    open_tracking boolean NOT NULL,
    click_tracking boolean NOT NULL,
    unsubscribe_header boolean NOT NULL,
    steps jsonb NOT NULL,
    next_slot_at timestamptz,
    last_planned_at timestamptz,
    sending_day date,
    sending_days integer NOT NULL DEFAULT 0,
    planned_today integer NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    started_at timestamptz,
    deleted_at timestamptz)`,
  `CREATE INDEX sequences_pages ON ${schema}.sequences (account_id, id) WHERE deleted_at IS NULL`,
  `CREATE INDEX sequences_list ON ${schema}.sequences (list_id) WHERE list_id IS NOT NULL`,
  `CREATE INDEX sequences_due ON ${schema}.sequences (next_slot_at) WHERE next_slot_at IS NOT NULL`,
];

const enrolmentsTable = (schema: string): string[] => [
  `CREATE TABLE ${schema}.enrolments (
    id text PRIMARY KEY,
    account_id text NOT NULL,
    sequence_id text NOT NULL REFERENCES ${schema}.sequences ON DELETE CASCADE,
    slot smallint NOT NULL,
    lead_id text NOT NULL,
    email text NOT NULL,
    key_email text NOT NULL,
    variables jsonb NOT NULL,
    status text NOT NULL,
    current_step integer NOT NULL DEFAULT 0,
    next_send_at timestamptz,
    stop_reason text,
    no_mailbox boolean NOT NULL DEFAULT false,
    put_off_days integer NOT NULL DEFAULT 0,
    enrolled_at timestamptz NOT NULL,
    finished_at timestamptz,
    opened_at timestamptz,
    clicked_at timestamptz,
    replied_at timestamptz,
    auto_replied_at timestamptz,
    bounced_at timestamptz,
    unsubscribed_at timestamptz,
    subject_hashes text[] NOT NULL)`,
  `CREATE UNIQUE INDEX enrolments_email ON ${schema}.enrolments (sequence_id, key_email)`,
  `CREATE INDEX enrolments_pages ON ${schema}.enrolments (sequence_id, id)`,
  // Later steps come first, so that they do not wait until a long list has received step one.
  `CREATE INDEX enrolments_due ON ${schema}.enrolments (sequence_id, current_step, next_send_at)
    WHERE status = 'active' AND next_send_at IS NOT NULL`,
  `CREATE INDEX enrolments_under_way ON ${schema}.enrolments (sequence_id)
    WHERE status = 'active' AND next_send_at IS NULL`,
  // Supports the rule that unsubscribed and unknown recipients get no mail from other sequences.
  `CREATE INDEX enrolments_refusing ON ${schema}.enrolments (account_id, key_email)
    WHERE status = 'unsubscribed' OR no_mailbox`,
  `CREATE INDEX enrolments_subjects ON ${schema}.enrolments USING gin (subject_hashes)`,
];

const messagesTable = (schema: string): string =>
  `CREATE TABLE ${schema}.messages (
    id text PRIMARY KEY,
    account_id text NOT NULL,
    sequence_id text NOT NULL,
    enrolment_id text NOT NULL REFERENCES ${schema}.enrolments ON DELETE CASCADE,
    step_position integer NOT NULL,
    token text NOT NULL UNIQUE,
    mail_token text NOT NULL UNIQUE,
    rfc_message_id text NOT NULL,
    status text NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    subject text,
    links text[] NOT NULL DEFAULT '{}',
    planned_at timestamptz NOT NULL,
    first_tried_at timestamptz,
    sent_at timestamptz,
    returned_at timestamptz,
    UNIQUE (enrolment_id, step_position))`;

/** Security definer functions that read every account and return only references. */
const acrossAccounts = (schema: string): string[] => [
  `CREATE FUNCTION ${schema}.due_sequences(moment timestamptz, most integer)
    RETURNS TABLE (id text, account_id text)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
    AS $$ SELECT id, account_id FROM ${schema}.sequences WHERE next_slot_at <= moment ORDER BY next_slot_at LIMIT most $$`,
  findMessage(schema, 'message_behind', 'token'),
  findMessage(schema, 'message_mailed', 'mail_token'),
];

const findMessage = (schema: string, name: string, column: 'token' | 'mail_token'): string =>
  `CREATE FUNCTION ${schema}.${name}(wanted text)
    RETURNS TABLE (id text, account_id text, sequence_id text, enrolment_id text)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
    AS $$ SELECT id, account_id, sequence_id, enrolment_id FROM ${schema}.messages WHERE ${column} = wanted $$`;
