import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { defaultScopes } from '@lode/contracts';
import { prefixedId, withAccount } from '@lode/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { hashKey } from '../key-format/hash-key';
import { AccountRepository } from './account.repository';

/** Characters of the key that may be shown. The key may have only 16. */
const startLength = 4;

/** Keys of the first account that were set by LODE_API_KEY. */
@Injectable()
export class ConfiguredKeyRepository {
  constructor(private readonly source: DataSource) {}

  /**
   * Activates this key, and revokes earlier keys of the setting; undefined only revokes.
   * @returns the hashes of the revoked keys, in hex
   */
  async apply(key: string | undefined): Promise<string[]> {
    const account = await this.firstAccount(key !== undefined);
    if (account === undefined) return [];
    return withAccount(this.source, account, async (manager) => {
      if (key !== undefined) await activate(manager, account, key);
      return revokeOthers(manager, account, key);
    });
  }

  private async firstAccount(create: boolean): Promise<string | undefined> {
    if (create)
      return (await this.source.transaction((manager) => new AccountRepository(manager).first())).id;
    const [oldest] = await new AccountRepository(this.source.manager).list();
    return oldest?.id;
  }
}

/** Stores the key without expiry and with all default scopes; a revoked key becomes active again. */
async function activate(manager: EntityManager, account: string, key: string): Promise<void> {
  await manager.query(
    `INSERT INTO gateway.keys (id, account_id, hash, name, start, scopes, configured)
     VALUES ($1, $2, $3, 'LODE_API_KEY', $4, $5, true)
     ON CONFLICT (hash) DO UPDATE
     SET configured = true, scopes = excluded.scopes, expires_at = NULL, revoked_at = NULL`,
    [
      prefixedId('key', Date.now(), randomBytes(10)),
      account,
      hashOf(key),
      key.slice(0, startLength),
      defaultScopes,
    ],
  );
}

async function revokeOthers(
  manager: EntityManager,
  account: string,
  current: string | undefined,
): Promise<string[]> {
  // TypeORM returns the rows and their number for an UPDATE.
  const [rows]: [{ hash: Buffer }[], number] = await manager.query(
    `UPDATE gateway.keys SET revoked_at = now()
     WHERE account_id = $1 AND configured AND revoked_at IS NULL AND hash IS DISTINCT FROM $2
     RETURNING hash`,
    [account, current === undefined ? null : hashOf(current)],
  );
  return rows.map(({ hash }) => hash.toString('hex'));
}

const hashOf = (key: string): Buffer => Buffer.from(hashKey(key), 'hex');
