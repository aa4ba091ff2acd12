import { createDataSource } from '@lode/service-kit';
import type { ServicesDeployment } from '../harness/services-deployment';

/** A statement and its parameters. @returns the rows */
export type Query = (statement: string, parameters?: unknown[]) => Promise<Record<string, unknown>[]>;

/** One session with every right, for what no door of Lode shows. */
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

/** Holds a table in a lock mode while the work is done, which may ask how many sessions wait for it. */
export const whileLocked = <T>(
  lode: Pick<ServicesDeployment, 'adminUrl'>,
  table: string,
  mode: 'ACCESS EXCLUSIVE' | 'SHARE',
  work: (waiting: () => Promise<number>) => Promise<T>,
): Promise<T> =>
  asAdministrator(lode, async (query) => {
    await query('BEGIN');
    await query(`LOCK TABLE ${table} IN ${mode} MODE`);
    const waiting = async () =>
      (await query('SELECT pid FROM pg_locks WHERE relation = $1::regclass AND NOT granted', [table])).length;
    try {
      return await work(waiting);
    } finally {
      await query('ROLLBACK');
    }
  });
