import { createDataSource } from '@lode/database';
import type { ServicesDeployment } from './services-deployment';

/** A statement and its parameters. @returns the rows */
export type Query = (statement: string, parameters?: unknown[]) => Promise<Record<string, unknown>[]>;

/** A session with administrator rights, for state that no API of Lode shows. */
export async function asAdministrator<T>(
  { adminUrl }: Pick<ServicesDeployment, 'adminUrl'>,
  work: (query: Query) => Promise<T>,
): Promise<T> {
  const nothing = { entities: [], migrations: [] };
  const source = createDataSource({ service: 'gateway', url: adminUrl, database: nothing, pool: 1 });
  await source.initialize();
  try {
    const runner = source.createQueryRunner();
    const query: Query = (statement, parameters) => runner.query(statement, parameters);
    try {
      return await work(query);
    } finally {
      await runner.release();
    }
  } finally {
    await source.destroy();
  }
}

/**
 * Sessions that wait for a lock of this session, directly or through other sessions. From pg_locks, because
 * pg_stat_activity is constant within a transaction.
 */
const blockedSessions = `
  WITH RECURSIVE
    waiting AS MATERIALIZED (
      SELECT pid, pg_blocking_pids(pid) AS blockers FROM (SELECT DISTINCT pid FROM pg_locks WHERE NOT granted) AS sessions
    ),
    blocked AS (
      SELECT pid FROM waiting WHERE pg_backend_pid() = ANY (blockers)
      UNION
      SELECT waiting.pid FROM waiting JOIN blocked ON blocked.pid = ANY (waiting.blockers)
    )
  SELECT pid FROM blocked`;

/** Holds a lock on a table during the work, which receives a function that counts the blocked sessions. */
export const whileLocked = <T>(
  lode: Pick<ServicesDeployment, 'adminUrl'>,
  table: string,
  mode: 'ACCESS EXCLUSIVE' | 'SHARE',
  work: (waiting: () => Promise<number>) => Promise<T>,
): Promise<T> =>
  asAdministrator(lode, async (query) => {
    await query('BEGIN');
    await query(`LOCK TABLE ${table} IN ${mode} MODE`);
    const waiting = async () => (await query(blockedSessions)).length;
    try {
      return await work(waiting);
    } finally {
      await query('ROLLBACK');
    }
  });
