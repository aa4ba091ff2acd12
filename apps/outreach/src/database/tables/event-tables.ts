import { accountPolicy } from '@lode/service-kit';

/** Counters of a sequence; each is a column of `sequence_counts`. */
export const counted = [
  'enrolled',
  'sent',
  'returned',
  'opens',
  'clicks',
  'replies',
  'auto_replies',
  'bounces',
  'unsubscribes',
  'failed',
  'total_opens',
  'total_clicks',
  'machine_opens',
  'machine_clicks',
] as const;

/** Counters of the messages of a step; each is a column of `step_counts`, with the type of event that it counts. */
export const countedOfStep = {
  sent: 'sent',
  opens: 'open',
  clicks: 'click',
  replies: 'reply',
  bounces: 'bounce',
} as const;

/** Spread over rows like the counts of a sequence. */
export const createStepCounts = (schema: string): string[] => {
  const names = Object.keys(countedOfStep);
  const types = Object.values(countedOfStep);
  return [
    `CREATE TABLE ${schema}.step_counts (
      sequence_id text NOT NULL REFERENCES ${schema}.sequences ON DELETE CASCADE,
      step_position integer NOT NULL,
      variant smallint NOT NULL,
      slot smallint NOT NULL,
      account_id text NOT NULL,
      ${names.map((name) => `${name} integer NOT NULL DEFAULT 0`).join(', ')},
      PRIMARY KEY (sequence_id, step_position, variant, slot))`,
    ...accountPolicy(`${schema}.step_counts`),
    `INSERT INTO ${schema}.step_counts (sequence_id, step_position, variant, slot, account_id, ${names.join(', ')})
     SELECT sequence_id, step_position, 0, 0, account_id,
       ${types.map((type) => `count(DISTINCT message_id) FILTER (WHERE type = '${type}')`).join(', ')}
     FROM ${schema}.events WHERE machine_reason IS NULL AND type IN (${types.map((type) => `'${type}'`).join(', ')})
     GROUP BY sequence_id, step_position, account_id`,
  ];
};

/**
 * Events are partitioned by month; those of a month without a partition are in `events_rest`. The counts of a sequence
 * are spread over 16 rows to avoid lock contention; the slot of an enrolment selects its row.
 */
export const createEventTables = (schema: string): string[] => [
  `CREATE TABLE ${schema}.events (
    id text NOT NULL,
    account_id text NOT NULL,
    sequence_id text NOT NULL,
    enrolment_id text NOT NULL REFERENCES ${schema}.enrolments ON DELETE CASCADE,
    message_id text NOT NULL,
    step_position integer NOT NULL,
    type text NOT NULL,
    link integer,
    machine_reason text,
    occurred_at timestamptz NOT NULL,
    PRIMARY KEY (id, occurred_at)) PARTITION BY RANGE (occurred_at)`,
  `CREATE INDEX events_newest ON ${schema}.events (sequence_id, occurred_at DESC, id DESC)`,
  `CREATE INDEX events_message ON ${schema}.events (message_id, occurred_at)`,
  `CREATE INDEX events_enrolment ON ${schema}.events (enrolment_id)`,
  `CREATE TABLE ${schema}.events_rest PARTITION OF ${schema}.events DEFAULT`,
  `CREATE INDEX events_rest_month ON ${schema}.events_rest (occurred_at)`,
  `CREATE TABLE ${schema}.sequence_counts (
    sequence_id text NOT NULL REFERENCES ${schema}.sequences ON DELETE CASCADE,
    slot smallint NOT NULL,
    account_id text NOT NULL,
    ${counted.map((name) => `${name} integer NOT NULL DEFAULT 0`).join(',\n    ')},
    PRIMARY KEY (sequence_id, slot))`,
  ...['events', 'events_rest', 'sequence_counts'].flatMap((table) => accountPolicy(`${schema}.${table}`)),
  makePartition(schema),
];

/**
 * Creates the partition of a day's month if it is missing, and moves the month's events there from `events_rest`. If
 * more than a few thousand events would have to move, it creates nothing, because others would wait; later events of
 * that month then also go to `events_rest`. It gives up if the tables are busy: it waits for the first lock without
 * holding any, and for the others shorter than `deadlock_timeout`, so that no writer of events fails because of it.
 * @returns whether the month has its partition
 */
const makePartition = (schema: string): string => `
  CREATE FUNCTION ${schema}.make_event_partition(day date) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog SET lock_timeout = '2s' AS $$
  DECLARE
    month date := date_trunc('month', day)::date;
    first timestamptz := month::timestamp AT TIME ZONE 'UTC';
    next timestamptz := (month + interval '1 month')::timestamp AT TIME ZONE 'UTC';
    partition text := 'events_' || to_char(day, 'YYYY_MM');
    most CONSTANT integer := 5000;
    moved ${schema}.events[];
  BEGIN
    IF to_regclass('${schema}.' || partition) IS NOT NULL THEN RETURN true; END IF;
    PERFORM 1 FROM ${schema}.events_rest WHERE occurred_at >= first AND occurred_at < next OFFSET most LIMIT 1;
    IF FOUND THEN RETURN false; END IF;
    LOCK TABLE ONLY ${schema}.events IN ACCESS EXCLUSIVE MODE;
    PERFORM set_config('lock_timeout', '300ms', true);
    LOCK TABLE ONLY ${schema}.events_rest IN ACCESS EXCLUSIVE MODE;
    LOCK TABLE ${schema}.enrolments IN SHARE ROW EXCLUSIVE MODE;
    IF to_regclass('${schema}.' || partition) IS NOT NULL THEN RETURN true; END IF;
    WITH gone AS (DELETE FROM ${schema}.events_rest WHERE occurred_at >= first AND occurred_at < next RETURNING *)
    SELECT array_agg(gone::${schema}.events) INTO moved FROM gone;
    EXECUTE format('CREATE TABLE ${schema}.%I PARTITION OF ${schema}.events FOR VALUES FROM (%L) TO (%L)',
      partition, first, next);
    EXECUTE format('ALTER TABLE ${schema}.%I ENABLE ROW LEVEL SECURITY', partition);
    EXECUTE format('CREATE POLICY account ON ${schema}.%I USING (account_id = current_setting(''lode.account'')) WITH CHECK (account_id = current_setting(''lode.account''))', partition);
    INSERT INTO ${schema}.events SELECT * FROM unnest(moved);
    RETURN true;
  EXCEPTION WHEN lock_not_available THEN RETURN false;
  END $$`;
