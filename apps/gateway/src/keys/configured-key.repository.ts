import { randomBytes } from 'node:crypto';
import { Injectable, Inject } from '@nestjs/common';
import { defaultScopes, type AuditAction, KeyChanged } from '@lode/contracts';
import { Bus } from '@lode/bus';
import { prefixedId, CONFIG } from '@lode/platform';
import { withAccount } from '@lode/database';
import { DataSource, type EntityManager } from 'typeorm';
import { hashKey } from '../identity/secrets';
import { AccountRepository } from '../identity/account.repository';
import { AuditLogRepository, operator } from '../identity/audit-log.repository';
import { activateKey, revokeOtherConfiguredKeys } from '../identity/key.repository';
import type { GatewayConfig } from '../gateway.config';
import { KeyCache } from '../authentication/key-cache';

/** Characters of the key that may be shown. The key may have only 16. */
const startLength = 4;

/** Keys of the first account that were set by LODE_API_KEY. */
@Injectable()
export class ConfiguredKeyRepository {
  constructor(private readonly source: DataSource) {}

  /**
   * Activates this key with all default scopes, and revokes earlier keys of the setting; undefined only revokes.
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

async function activate(manager: EntityManager, account: string, key: string): Promise<void> {
  const id = prefixedId('key', Date.now(), randomBytes(10));
  const activated = await activateKey.rows(
    manager,
    ...([id, account, hashOf(key), key.slice(0, startLength), defaultScopes] as const),
  );
  await record(manager, account, 'key.created', activated);
}

async function revokeOthers(
  manager: EntityManager,
  account: string,
  current: string | undefined,
): Promise<string[]> {
  const hash = current === undefined ? null : hashOf(current);
  const revoked = await revokeOtherConfiguredKeys.rows(manager, account, hash);
  await record(manager, account, 'key.revoked', revoked);
  return revoked.map((key) => key.hash.toString('hex'));
}

async function record(
  manager: EntityManager,
  account: string,
  action: AuditAction,
  keys: readonly { readonly id: string; readonly name: string }[],
): Promise<void> {
  const audit = new AuditLogRepository(manager, account);
  for (const { id, name } of keys) await audit.add(operator, { action, subject: id, detail: name });
}

const hashOf = (key: string): Buffer => Buffer.from(hashKey(key), 'hex');

/** Invalidates cached keys after changes by other gateways or by LODE_API_KEY. */
@Injectable()
export class KeyChanges {
  constructor(
    private readonly bus: Bus,
    private readonly cache: KeyCache,
    private readonly configuredKeys: ConfiguredKeyRepository,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** Subscribes to changes, and applies LODE_API_KEY to the first account. */
  async follow(): Promise<void> {
    this.bus.on(KeyChanged, ({ hash }) => this.cache.forget(hash));
    await this.bus.flush();
    const revoked = await this.configuredKeys.apply(this.config.apiKey);
    for (const hash of revoked) this.bus.emit(KeyChanged, { hash });
  }
}
