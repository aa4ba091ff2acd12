import { statement } from '@lode/service-kit';

/** The later of two concurrent readings wins. */
export const saveDomain = statement({
  sql: `
    INSERT INTO email.domains (domain, knowledge, checked_at, subject_hashes, name_hashes) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (domain) DO UPDATE SET knowledge = excluded.knowledge, checked_at = excluded.checked_at,
      subject_hashes = excluded.subject_hashes, name_hashes = excluded.name_hashes
    WHERE domains.checked_at <= excluded.checked_at RETURNING domain`,
  parameters: ['text', 'json', 'timestamptz', 'text[]', 'text[]'],
  columns: { domain: 'text' },
});
