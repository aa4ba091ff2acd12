import { DeploymentEntity, type Network } from '../identity/account.entity';
import { withGatewayDatabase } from './with-gateway-database';

/**
 * Records the network of a database unless one is recorded already.
 * @param databaseUrl the gateway's database as its app role, already migrated
 * @returns the recorded network
 */
export function recordedNetwork(databaseUrl: string, network: Network): Promise<Network> {
  return withGatewayDatabase(databaseUrl, async (source) => {
    const deployments = source.getRepository(DeploymentEntity);
    await deployments.createQueryBuilder().insert().values({ network }).orIgnore().execute();
    return (await deployments.findOneBy({ onlyRow: true }))?.network ?? network;
  });
}
