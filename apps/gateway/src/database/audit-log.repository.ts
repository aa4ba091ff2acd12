import { randomBytes } from 'node:crypto';
import type { AuditAction, AuditActorKind } from '@lode/contracts';
import { prefixedId } from '@lode/service-kit';
import { LessThan, type EntityManager } from 'typeorm';
import { AuditEntryEntity } from './audit-entry.entity';

export interface AuditActor {
  readonly kind: AuditActorKind;
  readonly id: string | null;
  /** Address of a person, or name of a key. */
  readonly name: string | null;
}

export interface AuditedChange {
  readonly action: AuditAction;
  /** ID of the changed object. */
  readonly subject?: string | null;
  readonly detail?: string | null;
}

/** Entries are cut to this length: details are names that callers chose. */
const maxDetailLength = 300;

/** The audit log of one account, inside a transaction of that account (`withAccount`). */
export class AuditLogRepository {
  constructor(
    private readonly manager: EntityManager,
    private readonly accountId: string,
  ) {}

  async add(actor: AuditActor, { action, subject = null, detail = null }: AuditedChange): Promise<void> {
    const at = new Date();
    await this.manager.insert(AuditEntryEntity, {
      id: prefixedId('aud', at.getTime(), randomBytes(10)),
      accountId: this.accountId,
      at,
      action,
      actorKind: actor.kind,
      actorId: actor.id,
      actor: actor.name,
      subject,
      detail: detail?.slice(0, maxDetailLength) ?? null,
    });
  }

  /** Newest first, before an id. */
  list(options: { action?: AuditAction; before?: string; limit: number }): Promise<AuditEntryEntity[]> {
    const { action, before, limit } = options;
    return this.manager.find(AuditEntryEntity, {
      where: {
        accountId: this.accountId,
        ...(action && { action }),
        ...(before !== undefined && { id: LessThan(before) }),
      },
      order: { id: 'DESC' },
      take: limit,
    });
  }
}
