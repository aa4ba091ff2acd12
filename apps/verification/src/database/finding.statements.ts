import { statement } from '@lode/service-kit';

/** One statement for three tables, because bulk requests store hundreds of findings. */
export const saveFinding = statement({
  sql: `
    WITH verdict AS (
      INSERT INTO verification.verdicts
        (address, subject_hashes, checked_at, reason, code, mx_found, accept_all, retry_after_s, mx_host)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $13)
      ON CONFLICT (address) DO UPDATE SET checked_at = excluded.checked_at, reason = excluded.reason,
        code = excluded.code, mx_found = excluded.mx_found, accept_all = excluded.accept_all,
        retry_after_s = excluded.retry_after_s, mx_host = excluded.mx_host,
        subject_hashes = excluded.subject_hashes),
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
    'text | null',
  ],
});
