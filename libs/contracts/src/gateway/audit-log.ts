import { InstantField, IntegerField, ObjectListField, TextField } from '../fields/decorators';
import { type AuditAction, auditActions } from '../operation/audit';
import { notForAssistants, withoutContacts } from '../operation/audience';
import { operation, seconds } from '../operation/operation';

export const auditActors = ['person', 'key', 'operator', 'nats', 'client'] as const;
export type AuditActorKind = (typeof auditActors)[number];

export class AuditEntry {
  @TextField({ description: 'ID of the entry.', example: 'aud_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  id!: string;

  @InstantField({ description: 'Time of the change.' })
  at!: string;

  @TextField({ description: 'The change.', oneOf: auditActions })
  action!: AuditAction;

  @TextField({
    description:
      'Kind of the actor: a person, an API key, the command line of the operator, a caller on NATS, or a client that is not signed in.',
    oneOf: auditActors,
  })
  actor_kind!: AuditActorKind;

  @TextField({ description: 'ID of the person or key. Null for others.', nullable: true })
  actor_id!: string | null;

  @TextField({
    description:
      'Email address of the person or name of the key, at the time of the change, or network address of the client. Null for others.',
    nullable: true,
  })
  actor!: string | null;

  @TextField({ description: 'ID of the changed object. Null if there is none.', nullable: true })
  subject!: string | null;

  @TextField({ description: 'Details, such as a name or a role. Null if there are none.', nullable: true })
  detail!: string | null;

  @IntegerField({
    description: 'Number of times: 1, or of failed sign-ins of one client for one person in an hour.',
    minimum: 1,
  })
  count!: number;
}

export class AuditLogRequest {
  @TextField({
    description: 'Return only entries of this change. Default: all.',
    optional: true,
    oneOf: auditActions,
  })
  action?: AuditAction;

  @IntegerField({
    description: 'Maximum number of entries per page, 1 to 100. Default: 50.',
    minimum: 1,
    maximum: 100,
    default: 50,
  })
  limit?: number;

  @TextField({
    description:
      '`next_cursor` of the previous page. Omit it for the first page, which has the newest entries.',
    optional: true,
    maxLength: 200,
  })
  cursor?: string;
}

export class AuditLog {
  @ObjectListField(() => AuditEntry, { description: 'The entries, newest first.', maxItems: 100 })
  entries!: AuditEntry[];

  @TextField({ description: 'Cursor of the next page. Null on the last page.', nullable: true })
  next_cursor!: string | null;
}

export const ListAuditLog = operation({
  service: 'gateway',
  name: 'list_audit_log',
  method: 'account.auditLog',
  assistants: notForAssistants.rights,
  people: withoutContacts.members,
  summary: 'List the audit log',
  description:
    'Lists sign-ins, changes of members, keys, mailboxes, webhooks and CRMs, exports, downloads and suppressions of the account, newest first. Requests over NATS are recorded for members and keys only.',
  http: { method: 'GET', path: '/audit-log', scope: 'keys:admin' },
  access: 'account',
  request: AuditLogRequest,
  response: AuditLog,
  timeout: seconds(10),
  idempotent: true,
});
