import { Injectable } from '@nestjs/common';
import { withAccount } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import type { AuditedChange } from '../database/audit-log.repository';
import { accountIdentity, IdentityRepository } from '../database/identity.repository';
import { auditActor, readActor } from '../people/actor';

/** Records changes that other services have made for a request over HTTP. */
@Injectable()
export class AuditTrail {
  constructor(private readonly source: DataSource) {}

  /** @param keyHash of the key or session of the request */
  async record(id: string, keyHash: string, change: AuditedChange): Promise<void> {
    await withAccount(this.source, id, async (manager) => {
      const account = accountIdentity(manager, id);
      const actor = await readActor(new IdentityRepository(manager), account, { keyHash });
      await account.audit.add(auditActor(actor), change);
    });
  }
}
