import { randomInt } from 'node:crypto';
import type { Scope } from '@lode/contracts';
import { createDataSource, withAccount } from '@lode/database';
import type { DataSource } from 'typeorm';
import type { Command } from '../cli/command';
import { runCommand } from '../cli/keys-command';
import { AccountRepository } from '../identity/account.repository';
import { gatewayDatabase } from '../database/gateway-database';
import { KeyRepository } from '../identity/key.repository';
import { generateKey } from '../identity/secrets';
import type { Deployment } from './gateway-under-test';

export interface StoredKey {
  readonly id: string;
  readonly key: string;
}

/** Keys of the first account, created like by the command line: with any scope, without a limit. */
export class StoredKeys {
  private constructor(
    private readonly source: DataSource,
    readonly account: string,
  ) {}

  static async open({ database }: Deployment): Promise<StoredKeys> {
    const url = String(database.environment['DATABASE_URL']);
    const source = createDataSource({ service: 'gateway', url, database: gatewayDatabase, pool: 2 });
    await source.initialize();
    const { id } = await source.transaction((manager) => new AccountRepository(manager).first());
    return new StoredKeys(source, id);
  }

  /** Creates a key for each set of scopes. */
  async addAll(sets: readonly (readonly Scope[])[], expiresAt: Date | null = null): Promise<StoredKey[]> {
    return this.inAccount(async (keys) => {
      const added: StoredKey[] = [];
      for (const scopes of sets) {
        const key = generateKey(randomInt);
        const { id } = await keys.add(key, { name: 'stored', scopes: [...scopes], expiresAt });
        added.push({ id, key });
      }
      return added;
    });
  }

  async add(scopes: readonly Scope[], expiresAt: Date | null = null): Promise<StoredKey> {
    const [key] = await this.addAll([scopes], expiresAt);
    if (!key) throw new Error('no key was added');
    return key;
  }

  /** Revokes all keys except these; a gateway may still have to write the usage of each. */
  keepOnly(ids: readonly string[]): Promise<unknown> {
    return withAccount(this.source, this.account, (manager) =>
      manager.query(
        `UPDATE gateway.keys SET revoked_at = now()
         WHERE NOT configured AND revoked_at IS NULL AND id <> ALL ($1)`,
        [ids],
      ),
    );
  }

  countInForce(): Promise<number> {
    return this.inAccount((keys) => keys.countInForce());
  }

  /** Runs a command of the command line. */
  run(command: Command): Promise<string[]> {
    return runCommand(this.source, command);
  }

  close(): Promise<void> {
    return this.source.destroy();
  }

  private inAccount<T>(work: (keys: KeyRepository) => Promise<T>): Promise<T> {
    return withAccount(this.source, this.account, (manager) =>
      work(new KeyRepository(manager, this.account)),
    );
  }
}
