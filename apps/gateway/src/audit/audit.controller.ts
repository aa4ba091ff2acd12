import { Controller } from '@nestjs/common';
import { ListAuditLog, type AuditEntry, type AuditLog, type AuditLogRequest } from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/bus';
import { cursorAfterId, idFromCursor } from '@lode/platform';
import { withAccount } from '@lode/database';
import { DataSource } from 'typeorm';
import type { AuditEntryEntity } from '../identity/audit-entry.entity';
import { accountIdentity } from '../identity/identity.repository';

@Controller()
export class AuditController {
  constructor(private readonly source: DataSource) {}

  @Handles(ListAuditLog)
  listAuditLog({ action, limit = 50, cursor }: AuditLogRequest, context: CallContext): Promise<AuditLog> {
    const id = accountOf(context);
    const before = cursor === undefined ? undefined : idFromCursor(cursor, 'aud');
    return withAccount(this.source, id, async (manager) => {
      const { audit } = accountIdentity(manager, id);
      const rows = await audit.list({
        limit: limit + 1,
        ...(action && { action }),
        ...(before !== undefined && { before }),
      });
      const entries = rows.slice(0, limit).map(toEntry);
      const last = entries.at(-1);
      return { entries, next_cursor: rows.length > limit && last ? cursorAfterId(last.id) : null };
    });
  }
}

const toEntry = (entry: AuditEntryEntity): AuditEntry => ({
  id: entry.id,
  at: entry.at.toISOString(),
  action: entry.action,
  actor_kind: entry.actorKind,
  actor_id: entry.actorId,
  actor: entry.actor,
  subject: entry.subject,
  detail: entry.detail,
  count: entry.count,
});
