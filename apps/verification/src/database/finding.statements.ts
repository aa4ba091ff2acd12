import type { Reason } from '@lode/contracts';
import { statement, typed } from '@lode/service-kit';

/**
 * Verdicts on several addresses. Each address is looked up in its partition; a condition with all of them would search each
 * partition for all of them.
 */
export const findVerdicts = statement({
  sql: `
    SELECT row.* FROM unnest($1::text[]) AS wanted (address), LATERAL (
      SELECT address, reason, code, mx_found AS "mxFound", accept_all AS "acceptAll", retry_after_s AS "retryAfterS",
        checked_at AS "checkedAt", mx_host AS "mxHost", delivery_month AS "deliveryMonth"
      FROM verification.verdicts AS verdict WHERE verdict.address = wanted.address OFFSET 0) AS row`,
  parameters: ['text[]'],
  columns: {
    address: 'text',
    reason: typed<Reason>('text'),
    code: 'integer | null',
    mxFound: 'boolean',
    acceptAll: 'boolean | null',
    retryAfterS: 'integer | null',
    checkedAt: 'timestamptz',
    mxHost: 'text | null',
    deliveryMonth: 'text | null',
  },
});

/**
 * One statement for three tables, because bulk requests store hundreds of findings. A probe replaces the result of a message
 * only with a reason in $15, which says something about the mailbox.
 */
export const saveFinding = statement({
  sql: `
    WITH verdict AS (
      INSERT INTO verification.verdicts
        (address, subject_hashes, checked_at, reason, code, mx_found, accept_all, retry_after_s, mx_host, delivery_month)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $13, $14)
      ON CONFLICT (address) DO UPDATE SET checked_at = excluded.checked_at, reason = excluded.reason,
        code = excluded.code, mx_found = excluded.mx_found, accept_all = excluded.accept_all,
        retry_after_s = excluded.retry_after_s, mx_host = excluded.mx_host,
        delivery_month = excluded.delivery_month, subject_hashes = excluded.subject_hashes
      WHERE verdicts.delivery_month IS NULL OR excluded.delivery_month IS NOT NULL OR excluded.reason = ANY ($15)),
    fact AS (
      INSERT INTO verification.domain_facts (domain, accept_all, checked_at)
      SELECT $11, $12::boolean, $3 WHERE $12::boolean IS NOT NULL
      ON CONFLICT (domain) DO UPDATE SET accept_all = excluded.accept_all, checked_at = excluded.checked_at)
    INSERT INTO verification.transcripts (address, subject_hashes, lines, expires_at) VALUES ($1, $2, $9, $10)
    ON CONFLICT (address) DO UPDATE SET lines = excluded.lines, expires_at = excluded.expires_at,
      subject_hashes = excluded.subject_hashes`,
  parameters: [
    ...(['text', 'text[]', 'timestamptz', 'text', 'integer | null', 'boolean'] as const),
    ...(['boolean | null', 'integer | null', 'json', 'timestamptz', 'text', 'boolean | null'] as const),
    ...(['text | null', 'text | null', 'text[]'] as const),
  ],
});
