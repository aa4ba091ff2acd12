import { connectAtStart, createDataSource, startLimits } from '@lode/database';
import type { DataSource } from 'typeorm';
import { gatewayDatabase } from './gateway-database';

/**
 * Runs work with one connection of its own, outside a running gateway. Waits for Postgres as `connectAtStart`.
 * @param databaseUrl the gateway's database as its app role, already migrated
 */
export async function withGatewayDatabase<Result>(
  databaseUrl: string,
  work: (source: DataSource) => Promise<Result>,
): Promise<Result> {
  const source = createDataSource({
    service: 'gateway',
    url: databaseUrl,
    database: gatewayDatabase,
    pool: 1,
    limits: startLimits,
  });
  await connectAtStart(() => source.initialize());
  try {
    return await work(source);
  } finally {
    await source.destroy();
  }
}
