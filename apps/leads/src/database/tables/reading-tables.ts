import { accountPolicy, commentOn } from '@lode/service-kit';

/**
 * Statements that create the tables of background readings. Functions are owned by the owner of the tables, since they
 * choose among the sites of all accounts. They and the writers of sites hold one advisory lock, so that a site that was
 * read is waiting for no reading.
 */
export const createReadingTables = (schema: string): string[] => [
  ...createReadings(schema),
  ...createBackgroundSites(schema),
  takeSite(schema),
  settleSite(schema),
  `CREATE FUNCTION ${schema}.forget_readings(moment timestamptz) RETURNS void
    LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
    AS $$ DELETE FROM ${schema}.readings WHERE ended_at < moment $$`,
  ...commentOn(schema, comments),
];

const createReadings = (schema: string): string[] => [
  `CREATE TABLE ${schema}.readings (
    id text PRIMARY KEY,
    account_id text NOT NULL,
    question text NOT NULL,
    state text NOT NULL
      CONSTRAINT readings_state_check CHECK (state IN ('preparing', 'running', 'paused', 'cancelled', 'done', 'failed')),
    sites integer NOT NULL DEFAULT 0,
    sites_read integer NOT NULL DEFAULT 0,
    sites_failed integer NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL,
    taken_at timestamptz,
    ended_at timestamptz)`,
  `CREATE INDEX readings_account ON ${schema}.readings (account_id, id)`,
  `CREATE INDEX readings_running ON ${schema}.readings (id) WHERE state = 'running'`,
  `CREATE INDEX readings_ended ON ${schema}.readings (ended_at) WHERE ended_at IS NOT NULL`,
  ...accountPolicy(`${schema}.readings`),
  `CREATE TABLE ${schema}.reading_sites (
    reading_id text NOT NULL REFERENCES ${schema}.readings (id) ON DELETE CASCADE,
    place integer NOT NULL,
    account_id text NOT NULL,
    domain text NOT NULL,
    PRIMARY KEY (reading_id, place))`,
  `CREATE INDEX reading_sites_domain ON ${schema}.reading_sites (domain)`,
  ...accountPolicy(`${schema}.reading_sites`),
];

const createBackgroundSites = (schema: string): string[] => [
  `CREATE TABLE ${schema}.background_sites (
    domain text PRIMARY KEY,
    taken_at timestamptz NOT NULL,
    reserved_until timestamptz,
    read_at timestamptz,
    is_readable boolean,
    attempts integer NOT NULL)`,
  `CREATE INDEX background_sites_taken ON ${schema}.background_sites (taken_at)`,
  `CREATE INDEX background_sites_reserved ON ${schema}.background_sites (reserved_until)
    WHERE reserved_until IS NOT NULL`,
];

/**
 * Chooses the next site: of the account whose last turn is the oldest, and of its readings likewise. A site that was read
 * within the last week, or is being read, is not taken. Null above the limits of a day and of sites at the same time.
 */
const takeSite = (schema: string): string => `
  CREATE FUNCTION ${schema}.take_background_site(
    moment timestamptz, per_day integer, at_once integer, OUT site text, OUT attempt integer)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
  DECLARE
    chosen text;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('lode.background-sites'));
    IF (SELECT count(*) FROM ${schema}.background_sites WHERE taken_at >= date_trunc('day', moment, 'UTC')) >= per_day
      OR (SELECT count(*) FROM ${schema}.background_sites WHERE reserved_until > moment) >= at_once THEN
      RETURN;
    END IF;
    SELECT reading.id, waiting.domain INTO chosen, site
    FROM (SELECT account_id, max(taken_at) AS turn FROM ${schema}.readings GROUP BY account_id) AS account
    JOIN ${schema}.readings AS reading ON reading.account_id = account.account_id AND reading.state = 'running'
    CROSS JOIN LATERAL (
      SELECT domain FROM ${schema}.reading_sites AS wanted WHERE wanted.reading_id = reading.id
        AND NOT EXISTS (SELECT FROM ${schema}.background_sites AS known WHERE known.domain = wanted.domain
          AND (known.reserved_until > moment OR known.read_at > moment - interval '7 days'))
      ORDER BY place LIMIT 1) AS waiting
    ORDER BY account.turn NULLS FIRST, reading.taken_at NULLS FIRST, reading.id LIMIT 1;
    IF site IS NULL THEN
      RETURN;
    END IF;
    UPDATE ${schema}.readings SET taken_at = moment WHERE id = chosen;
    INSERT INTO ${schema}.background_sites AS known (domain, taken_at, reserved_until, attempts)
    VALUES (site, moment, moment + interval '5 minutes', 1)
    ON CONFLICT (domain) DO UPDATE SET taken_at = excluded.taken_at, reserved_until = excluded.reserved_until,
      attempts = CASE WHEN known.read_at IS NULL THEN known.attempts + 1 ELSE 1 END, read_at = NULL, is_readable = NULL
    RETURNING attempts INTO attempt;
  END $$`;

/** Records that a site was read, or cannot be read, in the readings of all accounts. */
const settleSite = (schema: string): string => `
  CREATE FUNCTION ${schema}.settle_background_site(site text, moment timestamptz, readable boolean) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('lode.background-sites'));
    UPDATE ${schema}.background_sites SET read_at = moment, is_readable = readable, reserved_until = NULL
    WHERE domain = site;
    WITH settled AS (DELETE FROM ${schema}.reading_sites WHERE domain = site RETURNING reading_id)
    UPDATE ${schema}.readings SET sites_read = sites_read + readable::integer,
      sites_failed = sites_failed + (NOT readable)::integer,
      state = CASE WHEN sites_read + sites_failed + 1 >= sites THEN 'done' ELSE state END,
      ended_at = CASE WHEN sites_read + sites_failed + 1 >= sites THEN moment END
    FROM settled WHERE id = settled.reading_id AND state IN ('running', 'paused');
  END $$`;

const comments = {
  readings: 'Background readings of accounts, kept for 30 days after their end.',
  'readings.id': 'Ordered by time.',
  'readings.question': 'Words of the request, which name no person.',
  'readings.sites': 'Number of sites; 0 while they are being found.',
  'readings.taken_at': 'When its last site was taken: accounts take turns.',
  reading_sites: 'Sites that a reading waits for.',
  'reading_sites.place': 'Order within the reading.',
  background_sites:
    'Sites that are read in the background, for all accounts and without them; kept for a week.',
  'background_sites.reserved_until':
    'While a replica reads it, or until the next attempt; null when it is read.',
  'background_sites.read_at': 'When the reading ended.',
  'background_sites.is_readable': 'Whether the site could be read; null before.',
};
