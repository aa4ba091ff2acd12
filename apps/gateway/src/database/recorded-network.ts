import { createDataSource } from '@lode/service-kit';
import { gatewayDatabase } from './gateway-database';

type Network = 'sandbox' | 'live';

/**
 * Records the network of a database unless one is recorded already.
 * @param databaseUrl the gateway's database as its app role, already migrated
 * @returns the recorded network
 */
export async function recordedNetwork(databaseUrl: string, network: Network): Promise<Network> {
  const source = createDataSource({
    service: 'gateway',
    url: databaseUrl,
    database: gatewayDatabase,
    pool: 1,
  });
  await source.initialize();
  try {
    await source.query('INSERT INTO gateway.deployment (network) VALUES ($1) ON CONFLICT DO NOTHING', [
      network,
    ]);
    const [row] = await source.query<{ network: Network }[]>('SELECT network FROM gateway.deployment');
    return row?.network ?? network;
  } finally {
    await source.destroy();
  }
}
