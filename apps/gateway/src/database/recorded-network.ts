import { createDataSource } from '@lode/service-kit';
import { DeploymentEntity, type Network } from './deployment.entity';
import { gatewayDatabase } from './gateway-database';

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
    const deployments = source.getRepository(DeploymentEntity);
    await deployments.createQueryBuilder().insert().values({ network }).orIgnore().execute();
    return (await deployments.findOneBy({ onlyRow: true }))?.network ?? network;
  } finally {
    await source.destroy();
  }
}
