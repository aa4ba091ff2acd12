import { statement } from '@lode/service-kit';

export const readPosition = statement({
  sql: 'SELECT position FROM intel.exchange_positions WHERE feed = $1',
  parameters: ['text'],
  columns: { position: 'bigint' },
});

/** From the position $2 to $3. Changes nothing if another replica, or a new beginning, has changed it. */
export const movePosition = statement({
  sql: 'UPDATE intel.exchange_positions SET position = $3 WHERE feed = $1 AND position = $2',
  parameters: ['text', 'bigint', 'bigint'],
});

export const beginAnew = statement({ sql: 'UPDATE intel.exchange_positions SET position = 0' });

/** Facts of the domains that have changed after a position; without tags for a domain of no company. */
export const changedFacts = statement({
  sql: `
    SELECT change.position, change.domain, coalesce(company.size_from, -1) AS size_from,
      coalesce(company.size_to, -1) AS size_to, ARRAY(SELECT tag FROM unnest(company.tags) AS tag
        WHERE tag ^@ 'country:' OR tag ^@ 'region:' OR tag ^@ 'city:' OR tag ^@ 'sector:') AS tags
    FROM intel.company_changes AS change
    LEFT JOIN LATERAL (SELECT tags, size_from, size_to FROM intel.companies WHERE companies.domain = change.domain
      ORDER BY rank DESC, id LIMIT 1) AS company ON true
    WHERE position > $1 ORDER BY position LIMIT $2`,
  parameters: ['bigint', 'bigint'],
  columns: {
    position: 'bigint',
    domain: 'text',
    size_from: 'integer | null',
    size_to: 'integer | null',
    tags: 'text[] | null',
  },
});

/** $1 domains with $2 their counts. @returns those that have changed */
export const saveAddressCounts = statement({
  sql: `
    INSERT INTO intel.address_counts AS known (domain, addresses)
    SELECT domain, addresses FROM unnest($1::text[], $2::integer[]) AS counted (domain, addresses)
    ON CONFLICT (domain) DO UPDATE SET addresses = excluded.addresses
    WHERE known.addresses <> excluded.addresses RETURNING domain`,
  parameters: ['text[]', 'integer[]'],
  columns: { domain: 'text' },
});

export const companiesAt = statement({
  sql: 'SELECT id FROM intel.companies WHERE domain = ANY($1)',
  parameters: ['text[]'],
  columns: { id: 'bigint' },
});

export const deleteAddressCounts = statement({ sql: 'DELETE FROM intel.address_counts' });
