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
        checked_at AS "checkedAt", mx_host AS "mxHost", delivery_month AS "deliveryMonth",
        spf, dmarc
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
    spf: 'boolean | null',
    dmarc: 'boolean | null',
  },
});

/**
 * One statement for three tables and several findings, because bulk requests store hundreds of them. Their addresses differ,
 * and are sorted, so that concurrent statements lock rows in the same order. A probe replaces the result of a message only with
 * a reason in $4, which says something about the mailbox. Transcripts are separate texts: within a larger JSON, Postgres rejects
 * U+0000 and halves of surrogate pairs. $3: when they expire.
 */
export const saveFindings = statement({
  sql: `
    WITH found AS (
      SELECT * FROM ROWS FROM (
        json_to_recordset($1::json) AS (address text, domain text, subject_hashes text[], checked_at timestamptz, reason text,
          code integer, mx_found boolean, accept_all boolean, retry_after_s integer, mx_host text, delivery_month text,
          learned_accept_all boolean, spf boolean, dmarc boolean),
        unnest($2::text[])
      ) AS row (address, domain, subject_hashes, checked_at, reason, code, mx_found, accept_all, retry_after_s, mx_host,
        delivery_month, learned_accept_all, spf, dmarc, lines)),
    verdict AS (
      INSERT INTO verification.verdicts
        (address, subject_hashes, checked_at, reason, code, mx_found, accept_all, retry_after_s, mx_host, delivery_month,
          spf, dmarc)
      SELECT address, subject_hashes, checked_at, reason, code, mx_found, accept_all, retry_after_s, mx_host, delivery_month,
        spf, dmarc
      FROM found ORDER BY address
      ON CONFLICT (address) DO UPDATE SET checked_at = excluded.checked_at, reason = excluded.reason,
        code = excluded.code, mx_found = excluded.mx_found, accept_all = excluded.accept_all,
        retry_after_s = excluded.retry_after_s, mx_host = excluded.mx_host,
        delivery_month = excluded.delivery_month, subject_hashes = excluded.subject_hashes,
        spf = excluded.spf, dmarc = excluded.dmarc
      WHERE verdicts.delivery_month IS NULL OR excluded.delivery_month IS NOT NULL OR excluded.reason = ANY ($4)),
    fact AS (
      INSERT INTO verification.domain_facts (domain, accept_all, checked_at)
      SELECT DISTINCT ON (domain) domain, learned_accept_all, checked_at FROM found
      WHERE learned_accept_all IS NOT NULL ORDER BY domain, checked_at DESC
      ON CONFLICT (domain) DO UPDATE SET accept_all = excluded.accept_all, checked_at = excluded.checked_at)
    INSERT INTO verification.transcripts (address, subject_hashes, lines, expires_at)
    SELECT address, subject_hashes, lines::json, $3 FROM found ORDER BY address
    ON CONFLICT (address) DO UPDATE SET lines = excluded.lines, expires_at = excluded.expires_at,
      subject_hashes = excluded.subject_hashes`,
  parameters: ['json', 'text[]', 'timestamptz', 'text[]'],
});
