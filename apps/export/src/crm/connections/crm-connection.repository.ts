import { Injectable } from '@nestjs/common';
import { ProblemError } from '@lode/contracts';
import { withAccount } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { CrmConnectionEntity } from '../../database/crm-connection.entity';
import { lockCrmConnectionsOf, sealedOtherwise } from './crm-connection.statements';
import type { StoredConnection } from './stored-connection';

const maxConnections = 20;

/** Connections of accounts. Those of other accounts are not found. */
@Injectable()
export class CrmConnectionRepository {
  constructor(private readonly source: DataSource) {}

  /** @throws ProblemError conflict */
  async add(stored: StoredConnection): Promise<void> {
    const { accountId } = stored;
    await withAccount(this.source, accountId, async (manager) => {
      await lockCrmConnectionsOf.run(manager, accountId);
      if ((await manager.countBy(CrmConnectionEntity, { accountId })) >= maxConnections)
        throw new ProblemError(
          'conflict',
          `An account has at most ${maxConnections} CRMs; disconnect one first.`,
        );
      await manager.insert(CrmConnectionEntity, stored);
    });
  }

  list(account: string): Promise<StoredConnection[]> {
    return withAccount(this.source, account, (manager) =>
      manager.find(CrmConnectionEntity, { where: { accountId: account }, order: { id: 'ASC' } }),
    );
  }

  /** @throws ProblemError not_found */
  async get(account: string, id: string): Promise<StoredConnection> {
    const found = await withAccount(this.source, account, (manager) =>
      manager.findOneBy(CrmConnectionEntity, { accountId: account, id }),
    );
    if (!found) throw new ProblemError('not_found', 'There is no such connection.');
    return found;
  }

  /** @throws ProblemError not_found */
  async change(account: string, id: string, change: Partial<StoredConnection>): Promise<StoredConnection> {
    await withAccount(this.source, account, (manager) =>
      manager.update(CrmConnectionEntity, { accountId: account, id }, change),
    );
    return this.get(account, id);
  }

  /** Replaces a secret, unless another one was stored meanwhile. */
  async replaceSecret(account: string, id: string, before: string, secret: string): Promise<void> {
    await withAccount(this.source, account, (manager) =>
      manager.update(CrmConnectionEntity, { accountId: account, id, secret: before }, { secret }),
    );
  }

  async remove(account: string, id: string): Promise<void> {
    await withAccount(this.source, account, (manager) =>
      manager.delete(CrmConnectionEntity, { accountId: account, id }),
    );
  }

  /** Connections of all accounts whose secret another key sealed. */
  sealedOtherwise(prefix: string): Promise<{ id: string; account: string }[]> {
    return sealedOtherwise.rows(this.source, prefix);
  }
}
