import { createDataSource } from '@lode/service-kit';
import { gatewayDatabase } from '../database/gateway-database';
import { IdentityRepository } from '../database/identity.repository';
import { createSetupLink } from './setup-link';

/**
 * A new one-time link for the owner of the first account, which replaces that of an earlier start; undefined if the account
 * has an owner.
 * @param databaseUrl the gateway's database as its app role, already migrated
 */
export async function firstSetupLink(databaseUrl: string, publicUrl: string): Promise<string | undefined> {
  const source = createDataSource({
    service: 'gateway',
    url: databaseUrl,
    database: gatewayDatabase,
    pool: 1,
  });
  await source.initialize();
  try {
    return await source.transaction(async (manager) => {
      const identity = new IdentityRepository(manager);
      const { id } = await identity.accounts.first();
      return createSetupLink(identity, id, publicUrl);
    });
  } finally {
    await source.destroy();
  }
}
