-- Limits over all replicas. Resources are host names and addresses of hosts: no personal data. The tables are unlogged: a
-- crash of Postgres empties them, and holders insert their leases again with the next renewal.
CREATE UNLOGGED TABLE :schema.leases (
  resource text NOT NULL,
  id uuid NOT NULL,
  holder uuid NOT NULL,
  held boolean NOT NULL,
  since timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (resource, id)
);
COMMENT ON TABLE :schema.leases IS 'Leases on limited resources, held by replicas or waited for. Unlogged.';
COMMENT ON COLUMN :schema.leases.resource IS 'Name or address of a host.';
COMMENT ON COLUMN :schema.leases.holder IS 'Process of the lease.';
COMMENT ON COLUMN :schema.leases.held IS 'False: it waits.';
COMMENT ON COLUMN :schema.leases.since IS 'By which waiters are served in order.';
COMMENT ON COLUMN :schema.leases.expires_at IS 'When it ends unless it is renewed.';

CREATE UNLOGGED TABLE :schema.lease_intervals (
  resource text PRIMARY KEY,
  next_start timestamptz NOT NULL
);
COMMENT ON TABLE :schema.lease_intervals IS 'Minimum intervals between two starts on a resource. Unlogged.';
COMMENT ON COLUMN :schema.lease_intervals.next_start IS 'No lease begins before.';

-- Returns the milliseconds until the next start is allowed, 0 where the lease was acquired, null where other waiters come
-- first. Calls for one resource are serialized. The function waits for no row that another session has locked, except its
-- own, so it cannot deadlock. The position of a waiter is kept for a second without a further call.
CREATE FUNCTION :schema.take_lease(wanted text, mine uuid, taker uuid, most integer, interval_ms integer, ttl_ms integer) RETURNS integer
  LANGUAGE plpgsql
AS $$
DECLARE
  ahead integer;
  pause integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(':schema.leases ' || wanted, 0));
  DELETE FROM :schema.leases WHERE resource = wanted AND id IN (
    SELECT id FROM :schema.leases
    WHERE resource = wanted AND id <> mine AND expires_at <= clock_timestamp() FOR UPDATE SKIP LOCKED);
  SELECT count(*) INTO ahead FROM :schema.leases
    WHERE resource = wanted AND id <> mine AND (held OR since < coalesce(
      (SELECT since FROM :schema.leases WHERE resource = wanted AND id = mine), 'infinity'));
  IF ahead < most THEN
    SELECT coalesce(max(ceil(extract(epoch FROM next_start - clock_timestamp()) * 1000)), 0) INTO pause
      FROM :schema.lease_intervals WHERE resource = wanted AND next_start > clock_timestamp();
  END IF;
  INSERT INTO :schema.leases (resource, id, holder, held, expires_at)
    VALUES (wanted, mine, taker, pause IS NOT DISTINCT FROM 0,
      clock_timestamp() + CASE WHEN pause = 0 THEN ttl_ms ELSE coalesce(pause, 0) + 1000 END * interval '1 millisecond')
    ON CONFLICT (resource, id) DO UPDATE SET held = excluded.held, expires_at = excluded.expires_at;
  IF pause = 0 AND interval_ms > 0 THEN
    INSERT INTO :schema.lease_intervals VALUES (wanted, clock_timestamp() + interval_ms * interval '1 millisecond')
      ON CONFLICT (resource) DO UPDATE SET next_start = excluded.next_start;
  END IF;
  RETURN pause;
END
$$;

-- Renews the leases of a process, inserts those that were lost, and deletes those of dead processes.
CREATE FUNCTION :schema.renew_leases(taker uuid, resources text[], ids uuid[], ttl_ms integer) RETURNS void
  LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO :schema.leases (resource, id, holder, held, expires_at)
    SELECT resource, id, taker, true, clock_timestamp() + ttl_ms * interval '1 millisecond' FROM unnest(resources, ids) AS mine (resource, id)
    ON CONFLICT (resource, id) DO UPDATE SET expires_at = excluded.expires_at;
  DELETE FROM :schema.leases WHERE (resource, id) IN (
    SELECT resource, id FROM :schema.leases WHERE expires_at <= clock_timestamp() FOR UPDATE SKIP LOCKED);
  DELETE FROM :schema.lease_intervals WHERE resource IN (
    SELECT resource FROM :schema.lease_intervals WHERE next_start <= clock_timestamp() FOR UPDATE SKIP LOCKED);
END
$$;
