import { statement } from '@lode/service-kit';

/** Of any account. */
export const isTrackingDomain = statement({
  sql: 'SELECT outreach.is_tracking_domain($1) AS found',
  parameters: ['text'],
  columns: { found: 'boolean' },
});

/** Whether another account owns a domain, whose row this one does not see. */
export const isTakenDomain = statement({
  sql: `
    SELECT outreach.is_tracking_domain($2) AND NOT EXISTS (
      SELECT FROM outreach.tracking_domains WHERE account_id = $1 AND domain = $2) AS found`,
  parameters: ['text', 'text'],
  columns: { found: 'boolean' },
});

/** Whether a mailbox, or a sequence that may send, has the domain. */
export const usesTrackingDomain = statement({
  sql: `
    SELECT EXISTS (SELECT FROM outreach.mailboxes WHERE account_id = $1 AND tracking_domain = $2)
      OR EXISTS (SELECT FROM outreach.sequences
        WHERE account_id = $1 AND tracking_domain = $2 AND deleted_at IS NULL AND status <> 'archived') AS found`,
  parameters: ['text', 'text'],
  columns: { found: 'boolean' },
});

/** Without effect on the domain of another account. */
export const claimTrackingDomain = statement({
  sql: `
    INSERT INTO outreach.tracking_domains (account_id, domain, checked_at) VALUES ($1, $2, $3)
    ON CONFLICT (domain) DO NOTHING`,
  parameters: ['text', 'text', 'timestamptz'],
});

export const noteTrackingDomain = statement({
  sql: 'UPDATE outreach.tracking_domains SET checked_at = $3 WHERE account_id = $1 AND domain = $2',
  parameters: ['text', 'text', 'timestamptz'],
});

/** Those whose records were last found before a time. */
export const releaseTrackingDomain = statement({
  sql: 'DELETE FROM outreach.tracking_domains WHERE account_id = $1 AND domain = $2 AND checked_at < $3',
  parameters: ['text', 'text', 'timestamptz'],
});
