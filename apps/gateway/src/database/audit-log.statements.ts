import { statement } from '@lode/service-kit';

/** One row per address, client and hour. */
export const countFailedSignIn = statement({
  sql: `
    INSERT INTO gateway.audit_log AS entry (id, account_id, at, action, actor_kind, actor, subject, detail)
    VALUES ($1, $2, $3, 'session.failed', $4, $5, $6, $7)
    ON CONFLICT (id) DO UPDATE SET count = entry.count + 1`,
  parameters: ['text', 'text', 'timestamptz', 'text', 'text | null', 'text', 'text'],
});
