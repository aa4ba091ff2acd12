/** Milliseconds for which the position of a waiter is kept without a further poll. */
const waiterTtlMs = 1000;

const later = (milliseconds: string): string =>
  `clock_timestamp() + ${milliseconds} * interval '1 millisecond'`;

/**
 * Statements that create the tables and functions of `Leases` in a service's schema, for a migration. Resources are
 * host names and addresses of hosts: no personal data. The tables are unlogged: a crash of Postgres empties them, and
 * holders insert their leases again with the next renewal.
 */
export const createLeaseTables = (schema: string): string[] => [
  `CREATE UNLOGGED TABLE ${schema}.leases (
    resource text NOT NULL,
    id uuid NOT NULL,
    holder uuid NOT NULL,
    held boolean NOT NULL,
    since timestamptz NOT NULL DEFAULT clock_timestamp(),
    expires_at timestamptz NOT NULL,
    PRIMARY KEY (resource, id))`,
  `CREATE UNLOGGED TABLE ${schema}.lease_intervals (
    resource text PRIMARY KEY,
    next_start timestamptz NOT NULL)`,
  createTakeLease(schema),
  createRenewLeases(schema),
];

/**
 * Returns the milliseconds until the next start is allowed, 0 where the lease was acquired, null where other waiters
 * come first. Calls for one resource are serialized. The function waits for no row that another session has locked,
 * except its own, so it cannot deadlock.
 */
const createTakeLease = (schema: string): string => `
  CREATE FUNCTION ${schema}.take_lease(wanted text, mine uuid, taker uuid, most integer, interval_ms integer, ttl_ms integer)
  RETURNS integer LANGUAGE plpgsql AS $$
  DECLARE
    ahead integer;
    pause integer;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('${schema}.leases ' || wanted, 0));
    DELETE FROM ${schema}.leases WHERE resource = wanted AND id IN (
      SELECT id FROM ${schema}.leases
      WHERE resource = wanted AND id <> mine AND expires_at <= clock_timestamp() FOR UPDATE SKIP LOCKED);
    SELECT count(*) INTO ahead FROM ${schema}.leases
      WHERE resource = wanted AND id <> mine AND (held OR since < coalesce(
        (SELECT since FROM ${schema}.leases WHERE resource = wanted AND id = mine), 'infinity'));
    IF ahead < most THEN
      SELECT coalesce(max(ceil(extract(epoch FROM next_start - clock_timestamp()) * 1000)), 0) INTO pause
        FROM ${schema}.lease_intervals WHERE resource = wanted AND next_start > clock_timestamp();
    END IF;
    INSERT INTO ${schema}.leases (resource, id, holder, held, expires_at)
      VALUES (wanted, mine, taker, pause IS NOT DISTINCT FROM 0,
        ${later(`CASE WHEN pause = 0 THEN ttl_ms ELSE coalesce(pause, 0) + ${waiterTtlMs} END`)})
      ON CONFLICT (resource, id) DO UPDATE SET held = excluded.held, expires_at = excluded.expires_at;
    IF pause = 0 AND interval_ms > 0 THEN
      INSERT INTO ${schema}.lease_intervals VALUES (wanted, ${later('interval_ms')})
        ON CONFLICT (resource) DO UPDATE SET next_start = excluded.next_start;
    END IF;
    RETURN pause;
  END $$`;

/** Renews the leases of a process, inserts those that were lost, and deletes those of dead processes. */
const createRenewLeases = (schema: string): string => `
  CREATE FUNCTION ${schema}.renew_leases(taker uuid, resources text[], ids uuid[], ttl_ms integer)
  RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO ${schema}.leases (resource, id, holder, held, expires_at)
      SELECT resource, id, taker, true, ${later('ttl_ms')} FROM unnest(resources, ids) AS mine (resource, id)
      ON CONFLICT (resource, id) DO UPDATE SET expires_at = excluded.expires_at;
    DELETE FROM ${schema}.leases WHERE (resource, id) IN (
      SELECT resource, id FROM ${schema}.leases WHERE expires_at <= clock_timestamp() FOR UPDATE SKIP LOCKED);
    DELETE FROM ${schema}.lease_intervals WHERE resource IN (
      SELECT resource FROM ${schema}.lease_intervals WHERE next_start <= clock_timestamp() FOR UPDATE SKIP LOCKED);
  END $$`;
