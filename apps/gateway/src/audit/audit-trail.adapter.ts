import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@lode/platform';
import { withAccount } from '@lode/database';
import { DataSource } from 'typeorm';
import type { AuditedChange } from '../identity/audit-log.repository';
import { accountIdentity, IdentityRepository } from '../identity/identity.repository';
import type { UserEntity } from '../identity/member.entity';
import { clientOf } from '../limits/client-limiter';
import { auditActor, readActor } from '../identity/actor';

type KnownUser = Pick<UserEntity, 'id' | 'email'>;

/** Records what has no transaction of the gateway: changes by other services, and failed sign-ins. */
@Injectable()
export class AuditTrail {
  constructor(
    private readonly source: DataSource,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @param keyHash of the key or session of the request */
  async record(id: string, keyHash: string, change: AuditedChange): Promise<void> {
    await withAccount(this.source, id, async (manager) => {
      const account = accountIdentity(manager, id);
      const actor = await readActor(new IdentityRepository(manager), account, { keyHash });
      await account.audit.add(auditActor(actor), change);
    });
  }

  /**
   * Records a failed sign-in in all accounts of the user; an address of no user has no account, and is not stored. Does not
   * wait: the time of the answer must not show whether there is such a user.
   */
  signInFailed(user: KnownUser | null, client: string | undefined): void {
    if (!user) return;
    this.countFailure(user, client && clientOf(client)).catch((error: unknown) =>
      this.logger.error({ err: error }, 'failed sign-in not recorded in the audit log'),
    );
  }

  private countFailure(user: KnownUser, client: string | undefined): Promise<void> {
    return this.source.transaction(async (manager) => {
      const identity = new IdentityRepository(manager);
      for (const { id } of await identity.sessions.memberships(user.id))
        await identity.within(id, ({ audit }) => audit.addFailedSignIn(user, client));
    });
  }
}
