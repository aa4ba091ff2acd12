import type { ClientBase } from 'pg';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';

/** The unchanged results of the driver, for a library that sends statements of its own on connections of the service. */
export interface DriverQueries {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: object[] }>;
}

export const driverQueries = (source: DataSource): DriverQueries => ({
  async executeSql(text, values) {
    const runner = source.createQueryRunner();
    try {
      return await query(runner, text, values);
    } finally {
      await runner.release();
    }
  },
});

/** @throws Error outside a transaction */
export function driverQueriesIn({ queryRunner }: EntityManager): DriverQueries {
  if (!queryRunner?.isTransactionActive) throw new Error('work is dispatched in a transaction');
  return { executeSql: (text, values) => query(queryRunner, text, values) };
}

async function query(runner: QueryRunner, text: string, values?: unknown[]): Promise<{ rows: object[] }> {
  const client = (await runner.connect()) as ClientBase;
  return client.query<object>(text, values);
}
