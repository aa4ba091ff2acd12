import { statement, typed } from '@lode/service-kit';
import type { DomainKnowledge } from '../knowledge/domain-knowledge';

/** Changed domains after a position, with their present knowledge; null for a deleted one. */
export const changedDomains = statement({
  sql: `
    SELECT change.at, change.domain, known.knowledge FROM email.addresses_after($1, $2) AS change
    LEFT JOIN email.domains AS known ON known.domain = change.domain ORDER BY change.at`,
  parameters: ['bigint', 'integer'],
  columns: {
    at: 'bigint | null',
    domain: 'text | null',
    knowledge: typed<DomainKnowledge | null>('json | null'),
  },
});

export const readFollowed = statement({
  sql: 'SELECT followed FROM email.address_feed',
  columns: { followed: 'bigint' },
});

/** Locks the position until the end of the transaction. */
export const lockFollowed = statement({
  sql: 'SELECT followed FROM email.address_feed FOR UPDATE',
  columns: { followed: 'bigint' },
});

export const saveFollowed = statement({
  sql: 'UPDATE email.address_feed SET followed = $1',
  parameters: ['bigint'],
});

/** Notes the domains with people of the keyed hashes. */
export const noteAddressesOf = statement({
  sql: 'SELECT FROM email.note_addresses_of($1)',
  parameters: ['text[]'],
});
