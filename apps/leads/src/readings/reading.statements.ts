import { statement, typed } from '@lode/service-kit';
import type { ReadingState } from '@lode/contracts';

/** Until the transaction ends; concurrent calls for an account wait for each other. */
export const lockReadings = statement({
  sql: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
  parameters: ['text'],
});

/** Until the transaction ends: sites are neither taken nor settled meanwhile. */
export const lockBackgroundSites = statement({
  sql: `SELECT pg_advisory_xact_lock(hashtext('lode.background-sites'))`,
});

export const countOpenReadings = statement({
  sql: `
    SELECT count(*)::integer AS count FROM leads.readings
    WHERE account_id = $1 AND state IN ('preparing', 'running', 'paused')`,
  parameters: ['text'],
  columns: { count: 'integer' },
});

const columns = {
  id: 'text',
  question: 'text',
  state: typed<ReadingState>('text'),
  sites: 'integer',
  sites_read: 'integer',
  sites_failed: 'integer',
  created_at: 'timestamptz',
  ended_at: 'timestamptz | null',
} as const;
const names = Object.keys(columns).join(', ');
const qualified = Object.keys(columns)
  .map((name) => `readings.${name}`)
  .join(', ');

/** Readings of account $1, newest first: older than $2 if it is given. */
export const findReadings = statement({
  sql: `
    SELECT ${names} FROM leads.readings WHERE account_id = $1 AND ($2::text IS NULL OR id < $2)
    ORDER BY id DESC LIMIT $3`,
  parameters: ['text', 'text | null', 'bigint'],
  columns,
});

/** Locks the reading until the end of the transaction. */
export const lockReading = statement({
  sql: `SELECT ${names} FROM leads.readings WHERE account_id = $1 AND id = $2 FOR UPDATE`,
  parameters: ['text', 'text'],
  columns,
});

export const findReading = statement({
  sql: `SELECT ${names} FROM leads.readings WHERE account_id = $1 AND id = $2`,
  parameters: ['text', 'text'],
  columns,
});

/** $3 the state; $4 the end, null while it is open. */
export const changeReading = statement({
  sql: `
    UPDATE leads.readings SET state = $3, ended_at = $4 WHERE account_id = $1 AND id = $2 RETURNING ${names}`,
  parameters: ['text', 'text', 'text', 'timestamptz | null'],
  columns,
});

export const deleteSitesOf = statement({
  sql: 'DELETE FROM leads.reading_sites WHERE account_id = $1 AND reading_id = $2',
  parameters: ['text', 'text'],
});

/** Adds the domains of $3 to the reading, except those that were read since $4: these are counted. Begins the reading. */
export const addSites = statement({
  sql: `
    WITH wanted AS (
      SELECT domain, place, CASE WHEN known.read_at > $4 THEN known.is_readable END AS outcome
      FROM unnest($3::text[]) WITH ORDINALITY AS site (domain, place)
      LEFT JOIN leads.background_sites AS known USING (domain)),
    waiting AS (
      INSERT INTO leads.reading_sites (reading_id, account_id, domain, place)
      SELECT $2, $1, domain, place FROM wanted WHERE outcome IS NULL),
    counts AS (
      SELECT count(*)::integer AS sites, (count(*) FILTER (WHERE outcome))::integer AS read,
        (count(*) FILTER (WHERE NOT outcome))::integer AS failed FROM wanted)
    UPDATE leads.readings SET sites = counts.sites, sites_read = counts.read, sites_failed = counts.failed,
      state = CASE WHEN counts.sites = counts.read + counts.failed THEN 'done' ELSE 'running' END,
      ended_at = CASE WHEN counts.sites = counts.read + counts.failed THEN $5::timestamptz END
    FROM counts WHERE account_id = $1 AND id = $2 AND state = 'preparing' RETURNING ${qualified}`,
  parameters: ['text', 'text', 'text[]', 'timestamptz', 'timestamptz'],
  columns,
});

/** The next site to read, null if there is none. $1 the time, $2 sites per day, $3 sites at the same time. */
export const takeSite = statement({
  sql: 'SELECT site, attempt FROM leads.take_background_site($1, $2, $3)',
  parameters: ['timestamptz', 'integer', 'integer'],
  columns: { site: 'text | null', attempt: 'integer | null' },
});

/** $3: whether the site could be read. */
export const settleSite = statement({
  sql: 'SELECT FROM leads.settle_background_site($1, $2, $3)',
  parameters: ['text', 'timestamptz', 'boolean'],
});

/** Another attempt follows at the time $2. */
export const postponeSite = statement({
  sql: 'UPDATE leads.background_sites SET reserved_until = $2 WHERE domain = $1 AND read_at IS NULL',
  parameters: ['text', 'timestamptz'],
});

export const forgetReadings = statement({
  sql: 'SELECT FROM leads.forget_readings($1)',
  parameters: ['timestamptz'],
});

export const forgetSites = statement({
  sql: 'DELETE FROM leads.background_sites WHERE taken_at < $1',
  parameters: ['timestamptz'],
});
