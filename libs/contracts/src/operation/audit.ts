/** What the audit log records. */
export const auditActions = [
  'session.began',
  'session.failed',
  'session.ended',
  'password.changed',
  'password.reset',
  'second_factor.enabled',
  'second_factor.disabled',
  'second_factor.codes_renewed',
  'member.invited',
  'member.joined',
  'member.changed',
  'member.removed',
  'invitation.revoked',
  'setup_link.created',
  'account.created',
  'account.changed',
  'key.created',
  'key.rotated',
  'key.revoked',
  'list.deleted',
  'lists.merged',
  'leads.imported',
  'leads.import_undone',
  'leads.removed',
  'sequence.started',
  'sequence.paused',
  'sequence.resumed',
  'sequence.archived',
  'sequence.deleted',
  'mailbox.connected',
  'mailbox.changed',
  'mailbox.deleted',
  'sorting_settings.updated',
  'webhook.created',
  'webhook.changed',
  'webhook.deleted',
  'webhook.secret_rotated',
  'crm_connection.created',
  'crm_connection.changed',
  'crm_connection.deleted',
  'crm.synced',
  'export.created',
  'file.downloaded',
  'job.cancelled',
  'suppression.added',
  'suppression.removed',
  'suppressions.imported',
  'suppressions.import_undone',
  'deployment_suppression.added',
  'deployment_suppression.removed',
  'deployment_suppressions.imported',
  'erasure.requested',
  'subject.accessed',
  'account_erasure.requested',
  'account_subject.accessed',
  'erasure_request.decided',
  'follower.retired',
  'clock.advanced',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** How the audit log of the account has an operation over HTTP. */
export type Audit =
  | {
      readonly action: AuditAction;
      /** The handler records it in the transaction of the change. Otherwise the gateway records successful requests. */
      readonly byHandler?: true;
    }
  | {
      /** Why it is not recorded although it changes something. */
      readonly none: string;
    };

/** Reasons of several operations. */
export const unaudited = {
  search: { none: 'A search: it changes nothing of the account but its usage and its results.' },
  content: { none: 'Content of the account, which shows itself and the time of its change.' },
  unfinished: { none: 'Changes nothing until it is completed.' },
  optOut: { none: 'For people without an account; the privacy service keeps the suppression that follows.' },
} as const satisfies Record<string, Audit>;
