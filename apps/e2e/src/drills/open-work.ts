import type { Query } from '../harness/administrator';

/** Work of services in Postgres for more than a second: active statements, and idle transactions. */
export async function openWork(query: Query): Promise<string[]> {
  const rows = await query(
    `SELECT usename || ': ' || state AS what FROM pg_stat_activity
     WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() AND state <> 'idle'
       AND now() - xact_start > interval '1 second'`,
  );
  return rows.map(({ what }) => String(what));
}
