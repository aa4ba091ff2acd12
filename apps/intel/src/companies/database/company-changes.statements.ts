import { statement } from '@lode/service-kit';

/** Domains of companies before they change. */
export const domainsOfCompanies = statement({
  sql: 'SELECT DISTINCT domain FROM intel.companies WHERE id = ANY($1) AND domain IS NOT NULL',
  parameters: ['bigint[]'],
  columns: { domain: 'text | null' },
});

/** In a transaction with the lock of the companies. */
export const noteChanges = statement({
  sql: `
    INSERT INTO intel.company_changes (domain, position)
    SELECT domain, nextval('intel.company_change_positions') FROM unnest($1::text[]) AS domain
    ON CONFLICT (domain) DO UPDATE SET position = excluded.position`,
  parameters: ['text[]'],
});

export const addressCountsOf = statement({
  sql: 'SELECT domain, addresses FROM intel.address_counts WHERE domain = ANY($1)',
  parameters: ['text[]'],
  columns: { domain: 'text', addresses: 'integer' },
});
