import { accountPolicy, commentOn } from '@lode/service-kit';

/** Statements that create the tables of webhooks. Functions are owned by the owner of the tables, for every account. */
export const createWebhookTables = (schema: string): string[] => [
  ...createWebhooks(schema),
  ...createDeliveries(schema),
  `CREATE TABLE ${schema}.feed_positions (service text PRIMARY KEY, position bigint NOT NULL)`,
  ...acrossAccounts(schema),
  ...commentOn(schema, comments),
];

const createWebhooks = (schema: string): string[] => [
  `CREATE TABLE ${schema}.webhooks (
    id text PRIMARY KEY,
    account_id text NOT NULL,
    url text NOT NULL,
    description text NOT NULL DEFAULT '',
    events text[] NOT NULL,
    scopes text[],
    list_id text,
    sequence_id text,
    secret text NOT NULL,
    previous_secret text,
    previous_secret_until timestamptz,
    state text NOT NULL DEFAULT 'active',
    disabled_reason text,
    failing_since timestamptz,
    served_at timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL)`,
  `CREATE INDEX webhooks_account ON ${schema}.webhooks (account_id, id)`,
  ...accountPolicy(`${schema}.webhooks`),
];

const createDeliveries = (schema: string): string[] => [
  `CREATE TABLE ${schema}.deliveries (
    id text PRIMARY KEY,
    number bigint NOT NULL,
    account_id text NOT NULL,
    webhook_id text NOT NULL REFERENCES ${schema}.webhooks (id) ON DELETE CASCADE,
    event_id text NOT NULL,
    type text NOT NULL,
    object_id text NOT NULL,
    scope text,
    state text NOT NULL DEFAULT 'pending',
    content json,
    subject_hashes text[] NOT NULL DEFAULT '{}',
    attempts integer NOT NULL DEFAULT 0,
    failures integer NOT NULL DEFAULT 0,
    retry_until timestamptz,
    due_at timestamptz,
    status integer,
    error text,
    occurred_at timestamptz NOT NULL,
    last_attempt_at timestamptz,
    created_at timestamptz NOT NULL,
    UNIQUE (webhook_id, event_id))`,
  `CREATE INDEX deliveries_first ON ${schema}.deliveries (webhook_id, number) WHERE state = 'pending' AND attempts = 0`,
  `CREATE INDEX deliveries_due ON ${schema}.deliveries (webhook_id, due_at) WHERE state = 'pending'`,
  `CREATE INDEX deliveries_newest ON ${schema}.deliveries (webhook_id, id)`,
  `CREATE INDEX deliveries_expiry ON ${schema}.deliveries (created_at)`,
  `CREATE INDEX deliveries_subjects ON ${schema}.deliveries USING gin (subject_hashes)`,
  ...accountPolicy(`${schema}.deliveries`),
];

const acrossAccounts = (schema: string): string[] => [
  `CREATE FUNCTION ${schema}.webhooks_of(accounts text[]) RETURNS SETOF ${schema}.webhooks
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
    AS $$ SELECT * FROM ${schema}.webhooks WHERE account_id = ANY (accounts) AND state = 'active' ORDER BY id $$`,
  `CREATE FUNCTION ${schema}.due_webhooks(moment timestamptz, most integer) RETURNS TABLE (id text, account text)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
    AS $$ SELECT webhook.id, webhook.account_id FROM ${schema}.webhooks AS webhook
      WHERE state = 'active' AND EXISTS (SELECT FROM ${schema}.deliveries AS delivery
        WHERE delivery.webhook_id = webhook.id AND delivery.state = 'pending' AND delivery.due_at <= moment)
      ORDER BY served_at NULLS FIRST, webhook.id LIMIT most $$`,
  `CREATE FUNCTION ${schema}.pending_deliveries(moment timestamptz, OUT pending bigint, OUT oldest timestamptz)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
    AS $$ SELECT count(*), min(due_at) FILTER (WHERE due_at <= moment) FROM ${schema}.deliveries
      WHERE state = 'pending' $$`,
  `CREATE FUNCTION ${schema}.forget_deliveries(moment timestamptz) RETURNS void
    LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
    AS $$ DELETE FROM ${schema}.deliveries WHERE created_at < moment $$`,
  `CREATE FUNCTION ${schema}.webhooks_sealed_otherwise(prefix text) RETURNS TABLE (id text, account text)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
    AS $$ SELECT id, account_id FROM ${schema}.webhooks
      WHERE NOT starts_with(secret, prefix) OR NOT starts_with(previous_secret, prefix) $$`,
];

const comments = {
  webhooks: 'URLs that receive events of accounts.',
  'webhooks.id': 'Ordered by time.',
  'webhooks.events': 'Types of delivered events.',
  'webhooks.scopes':
    'Scopes of the key that created or last changed it; null: all, for callers without a key.',
  'webhooks.list_id': 'Null: all lists.',
  'webhooks.sequence_id': 'Null: all sequences.',
  'webhooks.secret': 'Sealed with LODE_SECRET_KEY.',
  'webhooks.previous_secret': 'Sealed; signs too until its end.',
  'webhooks.failing_since': 'First failed attempt since the last success.',
  'webhooks.served_at': 'When its deliveries were last attempted; webhooks take turns by it.',
  deliveries: 'Events for webhooks, kept for 30 days.',
  'deliveries.id': 'Ordered by time.',
  'deliveries.number':
    'Position in the outbox of its service: first attempts of an object go out in this order.',
  'deliveries.event_id': 'The header webhook-id.',
  'deliveries.scope': 'Scope that reads the object; null: any key.',
  'deliveries.content': 'The body; null: removed. Not jsonb, which rejects some text.',
  'deliveries.subject_hashes':
    'Keyed hashes of the people in the row, by which suppressions and erasures find it.',
  'deliveries.failures': 'Failed attempts since the last order to deliver it.',
  'deliveries.retry_until': 'Null before the first attempt.',
  'deliveries.due_at': 'Null: no attempt is due.',
  'deliveries.status': 'HTTP status of the last attempt.',
  'deliveries.error': 'Why the last attempt failed.',
  feed_positions: 'Position in the outbox of each service.',
};
