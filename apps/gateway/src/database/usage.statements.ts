import { statement } from '@lode/service-kit';

/** Hours are milliseconds since 1970. */
export const addUsage = statement({
  sql: `
    INSERT INTO gateway.usage (account_id, key_id, hour, requests)
    SELECT $1, key_id, to_timestamp(hour / 1000), requests
    FROM unnest($2::text[], $3::float8[], $4::integer[]) AS counted (key_id, hour, requests)
    ON CONFLICT (account_id, hour, key_id) DO UPDATE SET requests = usage.requests + excluded.requests`,
  parameters: ['text', 'text[]', 'float8[]', 'integer[]'],
});

export const sumUsage = statement({
  sql: `
    SELECT coalesce(sum(requests), 0)::float8 AS total FROM gateway.usage
    WHERE account_id = $1 AND hour >= $2`,
  parameters: ['text', 'timestamptz'],
  columns: { total: 'float8' },
});
