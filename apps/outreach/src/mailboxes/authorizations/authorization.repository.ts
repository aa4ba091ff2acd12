import { Injectable } from '@nestjs/common';
import { ProblemError } from '@lode/contracts';
import { withAccount } from '@lode/database';
import { DataSource, LessThan } from 'typeorm';
import { MailboxAuthorizationEntity } from './authorization.entity';

/** Open consents of an account. */
const maxOpen = 100;

/** Consents of accounts that were begun. */
@Injectable()
export class AuthorizationRepository {
  constructor(private readonly source: DataSource) {}

  /** @param now at which expired ones are deleted @throws ProblemError conflict */
  async add(begun: MailboxAuthorizationEntity, now: number): Promise<void> {
    const { accountId } = begun;
    await withAccount(this.source, accountId, async (manager) => {
      await manager.delete(MailboxAuthorizationEntity, { accountId, expiresAt: LessThan(new Date(now)) });
      if ((await manager.countBy(MailboxAuthorizationEntity, { accountId })) >= maxOpen)
        throw new ProblemError(
          'conflict',
          `An account has at most ${maxOpen} open consents: try again later.`,
        );
      await manager.insert(MailboxAuthorizationEntity, begun);
    });
  }

  /** Deletes a consent of the account and returns it, so that it is used once; undefined if there is none. */
  async take(account: string, stateHash: string): Promise<MailboxAuthorizationEntity | undefined> {
    return withAccount(this.source, account, async (manager) => {
      const where = { accountId: account, stateHash };
      const found = await manager.findOne(MailboxAuthorizationEntity, {
        where,
        lock: { mode: 'pessimistic_write' },
      });
      if (found) await manager.delete(MailboxAuthorizationEntity, where);
      return found ?? undefined;
    });
  }
}
