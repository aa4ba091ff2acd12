import { statement } from '@lode/database';

/** Records that the stored copy is up to date, if it has this position. @param $3 milliseconds since then */
export const confirmCopy = statement({
  sql: (schema) => `
    UPDATE ${schema}.suppression_copy SET confirmed_at = greatest(confirmed_at, now() - $3 * interval '1 ms')
    WHERE position = $1 AND format = $2
    RETURNING position`,
  parameters: ['bigint', 'integer', 'float8'],
  columns: { position: 'bigint' },
});

export const writeCopy = statement({
  sql: (schema) => `
    UPDATE ${schema}.suppression_copy
    SET position = $1, format = $2, confirmed_at = now() - $3 * interval '1 ms', entries = $4, accounts = $5, companies = $6,
      has_profiles = $7`,
  parameters: ['bigint', 'integer', 'float8', 'bytea', 'text[]', 'text[]', 'boolean'],
});

/** @param $2 maximum age in milliseconds */
export const readCopy = statement({
  sql: (schema) => `
    SELECT extract(epoch FROM now() - confirmed_at)::float8 * 1000 AS age, entries, accounts, companies,
      has_profiles AS "hasProfiles"
    FROM ${schema}.suppression_copy WHERE format = $1 AND confirmed_at > now() - $2 * interval '1 ms'`,
  parameters: ['integer', 'float8'],
  columns: {
    age: 'float8',
    entries: 'bytea',
    accounts: 'text[]',
    companies: 'text[]',
    hasProfiles: 'boolean',
  },
});
