import { IdentityRepository } from '../database/identity.repository';
import { withGatewayDatabase } from '../database/with-gateway-database';
import { createSetupLink } from './setup-link';

/**
 * A new one-time link for the owner of the first account, which replaces that of an earlier start; undefined if the account
 * has an owner.
 * @param databaseUrl the gateway's database as its app role, already migrated
 */
export function firstSetupLink(databaseUrl: string, publicUrl: string): Promise<string | undefined> {
  return withGatewayDatabase(databaseUrl, (source) =>
    source.transaction(async (manager) => {
      const identity = new IdentityRepository(manager);
      const { id } = await identity.accounts.first();
      return createSetupLink(identity, id, publicUrl);
    }),
  );
}
