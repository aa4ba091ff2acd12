import { statement, typed } from '@lode/service-kit';
import type { AccountRole, LinkPurpose } from '@lode/contracts';

/** Expires by the clock of the database. */
export const insertLink = statement({
  sql: `
    INSERT INTO gateway.one_time_links (id, hash, purpose, account_id, person_id, email, role, expires_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8)) RETURNING created_at, expires_at`,
  parameters: ['text', 'bytea', 'text', 'text | null', 'text | null', 'text | null', 'text | null', 'float8'],
  columns: { created_at: 'timestamptz', expires_at: 'timestamptz' },
});

/** Locks it, so that of two uses at the same time one finds it used. */
export const lockLink = statement({
  sql: `
    SELECT id, purpose, account_id, person_id, email, role, expires_at FROM gateway.one_time_links
    WHERE hash = $1 AND used_at IS NULL AND expires_at > now() FOR UPDATE`,
  parameters: ['bytea'],
  columns: {
    id: 'text',
    purpose: typed<LinkPurpose>('text'),
    account_id: 'text | null',
    person_id: 'text | null',
    email: 'text | null',
    role: typed<AccountRole | null>('text | null'),
    expires_at: 'timestamptz',
  },
});

export const markLinkUsed = statement({
  sql: 'UPDATE gateway.one_time_links SET used_at = now() WHERE id = $1',
  parameters: ['text'],
});

export const openInvitations = statement({
  sql: `
    SELECT id, email, role, created_at, expires_at FROM gateway.one_time_links
    WHERE account_id = $1 AND purpose = 'invitation' AND used_at IS NULL AND expires_at > now()
    ORDER BY created_at DESC LIMIT 1000`,
  parameters: ['text'],
  columns: {
    id: 'text',
    email: 'text | null',
    role: typed<AccountRole | null>('text | null'),
    created_at: 'timestamptz',
    expires_at: 'timestamptz',
  },
});

/** The open invitations of an address, over all accounts: a provider has verified the address. */
export const invitationsOf = statement({
  sql: `
    SELECT id, account_id, role FROM gateway.one_time_links
    WHERE email = $1 AND purpose = 'invitation' AND used_at IS NULL AND expires_at > now()
    ORDER BY created_at FOR UPDATE`,
  parameters: ['text'],
  columns: { id: 'text', account_id: 'text | null', role: typed<AccountRole | null>('text | null') },
});

export const deleteInvitation = statement({
  sql: `
    DELETE FROM gateway.one_time_links
    WHERE account_id = $1 AND id = $2 AND purpose = 'invitation' AND used_at IS NULL
    RETURNING id, email, role, created_at, expires_at`,
  parameters: ['text', 'text'],
  columns: {
    id: 'text',
    email: 'text | null',
    role: typed<AccountRole | null>('text | null'),
    created_at: 'timestamptz',
    expires_at: 'timestamptz',
  },
});

/** A new link of the same purpose replaces the earlier ones. */
export const deleteOpenLinks = statement({
  sql: `
    DELETE FROM gateway.one_time_links
    WHERE purpose = $1 AND used_at IS NULL AND account_id IS NOT DISTINCT FROM $2
      AND person_id IS NOT DISTINCT FROM $3 AND email IS NOT DISTINCT FROM $4`,
  parameters: ['text', 'text | null', 'text | null', 'text | null'],
});

export const deleteExpiredLinks = statement({
  sql: `DELETE FROM gateway.one_time_links WHERE expires_at < now() - interval '7 days'`,
});
