import { DataSource } from 'typeorm';
import { databaseWith } from './module-with';
import { shared } from './shared';
import { TestTables } from './test-tables';

/**
 * Tables of a service named outreach in a database of the worker.
 * @param sql as in `schema.sql`
 * @returns the start: a connection as the service, and one as administrator
 */
export const sharedTables = (sql: string) =>
  shared(async () => {
    const { source, adminUrl } = await TestTables.start('outreach', databaseWith('outreach', sql));
    const admin = await new DataSource({ type: 'postgres', url: adminUrl }).initialize();
    return { source, admin };
  });
