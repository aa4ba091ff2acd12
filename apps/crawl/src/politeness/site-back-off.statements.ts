import { statement } from '@lode/service-kit';

/** Does not shorten a back-off in progress. */
export const beginBackOff = statement({
  sql: `
    INSERT INTO crawl.site_rests AS rest (resource, status, until) VALUES ($1, $2, $3)
    ON CONFLICT (resource) DO UPDATE SET status = excluded.status, until = excluded.until
    WHERE rest.until < excluded.until`,
  parameters: ['text', 'integer', 'timestamptz'],
});
