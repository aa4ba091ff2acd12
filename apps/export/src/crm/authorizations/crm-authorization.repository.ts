import { Injectable } from '@nestjs/common';
import { ProblemError } from '@lode/contracts';
import { withAccount } from '@lode/database';
import { DataSource, LessThan } from 'typeorm';
import { CrmAuthorizationEntity } from './crm-authorization.entity';

/** Open consents of an account. */
const maxOpen = 100;

/** Consents of accounts that were begun. */
@Injectable()
export class CrmAuthorizationRepository {
  constructor(private readonly source: DataSource) {}

  /** @param now at which expired ones are deleted @throws ProblemError conflict */
  async add(begun: CrmAuthorizationEntity, now: number): Promise<void> {
    const { accountId } = begun;
    await withAccount(this.source, accountId, async (manager) => {
      await manager.delete(CrmAuthorizationEntity, { accountId, expiresAt: LessThan(new Date(now)) });
      if ((await manager.countBy(CrmAuthorizationEntity, { accountId })) >= maxOpen)
        throw new ProblemError(
          'conflict',
          `An account has at most ${maxOpen} open consents: try again later.`,
        );
      await manager.insert(CrmAuthorizationEntity, begun);
    });
  }

  /** Deletes a consent of the account and returns it, so that it is used once; undefined if there is none. */
  async take(account: string, stateHash: string): Promise<CrmAuthorizationEntity | undefined> {
    return withAccount(this.source, account, async (manager) => {
      const where = { accountId: account, stateHash };
      const found = await manager.findOne(CrmAuthorizationEntity, {
        where,
        lock: { mode: 'pessimistic_write' },
      });
      if (found) await manager.delete(CrmAuthorizationEntity, where);
      return found ?? undefined;
    });
  }
}
