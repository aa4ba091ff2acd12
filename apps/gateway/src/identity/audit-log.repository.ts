import { hash, randomBytes } from 'node:crypto';
import { prefixedId } from '@lode/platform';
import { statement } from '@lode/database';
import type { AuditAction, AuditActorKind } from '@lode/contracts';
import { LessThan, type EntityManager } from 'typeorm';
import { AuditEntryEntity } from './audit-entry.entity';

/** One row per address, client and hour. */
const countFailedSignIn = statement({
  sql: `
    INSERT INTO gateway.audit_log AS entry (id, account_id, at, action, actor_kind, actor, subject, detail)
    VALUES ($1, $2, $3, 'session.failed', $4, $5, $6, $7)
    ON CONFLICT (id) DO UPDATE SET count = entry.count + 1`,
  parameters: ['text', 'text', 'timestamptz', 'text', 'text | null', 'text', 'text'],
});

export interface AuditActor {
  readonly kind: AuditActorKind;
  readonly id: string | null;
  /** Address of a user, or name of a key. */
  readonly name: string | null;
}

/** The command line or a setting of the operator. */
export const operator: AuditActor = { kind: 'operator', id: null, name: null };

export interface AuditedChange {
  readonly action: AuditAction;
  /** ID of the changed object. */
  readonly subject?: string | null;
  readonly detail?: string | null;
}

const hourMs = 3_600_000;

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

  /**
   * Counts a failed sign-in in one row per user, client and hour, whose id follows from them: guesses add no rows. The limits of
   * sign-ins limit the clients.
   * @param client part of the network address that identifies it; undefined on the bus
   */
  async addFailedSignIn(user: { id: string; email: string }, client: string | undefined): Promise<void> {
    const hour = Math.floor(Date.now() / hourMs) * hourMs;
    const key = hash('sha256', [this.accountId, user.id, client, hour].join(' '), 'buffer');
    const id = prefixedId('aud', hour, key.subarray(0, 10));
    const kind = (client === undefined ? 'nats' : 'client') satisfies AuditActorKind;
    const parameters = [kind, client ?? null, user.id, user.email] as const;
    await countFailedSignIn.run(this.manager, id, this.accountId, new Date(hour), ...parameters);
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
