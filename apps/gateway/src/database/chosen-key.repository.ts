import { randomBytes } from 'node:crypto';
import { defaultScopes } from '@lode/contracts';
import { prefixedId, withAccount } from '@lode/service-kit';
import type { DataSource, EntityManager } from 'typeorm';
import { hashKey } from '../key-format/hash-key';
import { AccountRepository } from './account.repository';

/** Characters of a chosen key that may be shown: it may have no more than 16. */
const shown = 4;

/** Keys that the setting LODE_API_KEY makes valid for the first account. */
export class ChosenKeyRepository {
  constructor(private readonly source: DataSource) {}

  /**
   * Makes exactly this key valid, and revokes those that the setting named before; undefined does only the latter.
   * @returns the hashes of the revoked keys, in hex.
   */
  async apply(key: string | undefined): Promise<string[]> {
    const account = await this.firstAccount(key !== undefined);
    if (account === undefined) return [];
    return withAccount(this.source, account, async (manager) => {
      if (key !== undefined) await allow(manager, account, key);
      return revokeOthers(manager, account, key);
    });
  }

  private async firstAccount(make: boolean): Promise<string | undefined> {
    if (make) return (await this.source.transaction((manager) => new AccountRepository(manager).first())).id;
    const [oldest] = await new AccountRepository(this.source.manager).list();
    return oldest?.id;
  }
}

/** Without an end and with every scope that is not the operator's, also if it once was revoked. */
async function allow(manager: EntityManager, account: string, key: string): Promise<void> {
  await manager.query(
    `INSERT INTO gateway.keys (id, account_id, hash, name, start, scopes, configured)
     VALUES ($1, $2, $3, 'LODE_API_KEY', $4, $5, true)
     ON CONFLICT (hash) DO UPDATE
     SET configured = true, scopes = excluded.scopes, expires_at = NULL, revoked_at = NULL`,
    [
      prefixedId('key', Date.now(), randomBytes(10)),
      account,
      hashOf(key),
      key.slice(0, shown),
      defaultScopes,
    ],
  );
}

async function revokeOthers(
  manager: EntityManager,
  account: string,
  present: string | undefined,
): Promise<string[]> {
  // For an UPDATE TypeORM gives the rows and their number.
  const [rows]: [{ hash: Buffer }[], number] = await manager.query(
    `UPDATE gateway.keys SET revoked_at = now()
     WHERE account_id = $1 AND configured AND revoked_at IS NULL AND hash IS DISTINCT FROM $2
     RETURNING hash`,
    [account, present === undefined ? null : hashOf(present)],
  );
  return rows.map(({ hash }) => hash.toString('hex'));
}

const hashOf = (key: string): Buffer => Buffer.from(hashKey(key), 'hex');
