import { statement } from '@lode/service-kit';

/** The later of two confirmations wins. */
export const saveConfirmedAddress = statement({
  sql: `
    INSERT INTO email.confirmed_addresses (domain, email, first_name, last_name, confirmed_at, subject_hashes, chance)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (domain, email) DO UPDATE SET first_name = excluded.first_name, last_name = excluded.last_name,
      confirmed_at = excluded.confirmed_at, subject_hashes = excluded.subject_hashes,
      chance = excluded.chance
    WHERE confirmed_addresses.confirmed_at <= excluded.confirmed_at`,
  parameters: ['text', 'text', 'text', 'text', 'timestamptz', 'text[]', 'float8'],
});
