import { statement, typed } from '@lode/service-kit';
import type { Dataset, Sighting } from '../business/business';

export const readPosition = statement({
  sql: 'SELECT position FROM leads.company_handover WHERE feed = $1',
  parameters: ['text'],
  columns: { position: 'text' },
});

export const savePosition = statement({
  sql: `
    INSERT INTO leads.company_handover (feed, position) VALUES ($1, $2)
    ON CONFLICT (feed) DO UPDATE SET position = excluded.position`,
  parameters: ['text', 'text'],
});

/** The first import that has ended, from an id on. */
export const nextImport = statement({
  sql: `SELECT id FROM leads.imports WHERE id >= $1 AND state = 'done' ORDER BY id LIMIT 1`,
  parameters: ['bigint'],
  columns: { id: 'bigint' },
});

/**
 * Places of an import with a website of their own, after an id; of each domain the first place, with the number of its
 * places.
 */
export const placesOfImport = statement({
  sql: `
    SELECT id, dataset, domain, name, categories, street, city, region, postal_code, country, last_seen_at,
      (SELECT count(*) FROM leads.places AS branch
        WHERE branch.domain = place.domain AND branch.retired_at IS NULL)::integer AS branches
    FROM leads.places AS place
    WHERE import_id = $1 AND retired_at IS NULL AND domain IS NOT NULL AND id > $2
      AND NOT EXISTS (SELECT FROM leads.places AS earlier WHERE earlier.domain = place.domain
        AND earlier.dataset = place.dataset AND earlier.retired_at IS NULL AND earlier.id < place.id)
    ORDER BY id LIMIT $3`,
  parameters: ['bigint', 'bigint', 'bigint'],
  columns: {
    id: 'bigint',
    dataset: typed<Dataset>('text'),
    domain: typed<string>('text | null' as 'text'),
    name: 'text',
    categories: 'text[]',
    street: 'text | null',
    city: 'text | null',
    region: 'text | null',
    postal_code: 'text | null',
    country: 'text | null',
    last_seen_at: 'timestamptz',
    branches: 'integer | null',
  },
});

/** Companies whose sites were read, after a time and a domain. */
export const companiesAfter = statement({
  sql: `
    SELECT domain, sighting, seen_at FROM leads.companies WHERE (seen_at, domain) > ($1, $2)
    ORDER BY seen_at, domain LIMIT $3`,
  parameters: ['timestamptz', 'text', 'bigint'],
  columns: { domain: 'text', sighting: typed<Sighting>('json'), seen_at: 'timestamptz' },
});
