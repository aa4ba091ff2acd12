import { statement } from '../database/statement';

/** Waiting and running entries of a queue by account, which is a group of pg-boss; the longest wait first. */
export const readBacklog = statement({
  sql: (schema) => `
    SELECT group_id AS account, count(*) FILTER (WHERE state < 'active')::int AS waiting,
      count(*) FILTER (WHERE state = 'active')::int AS active
    FROM ${schema}.job WHERE name = $1 AND state <= 'active' GROUP BY group_id
    HAVING bool_or(state < 'active') ORDER BY min(created_on) FILTER (WHERE state < 'active')`,
  parameters: ['text'],
  columns: { account: 'text | null', waiting: 'integer', active: 'integer' },
});

/** Those of the given queues that have an entry to take now; by an index of pg-boss for waiting entries. */
export const findWaitingQueues = statement({
  sql: (schema) => `
    SELECT queue FROM unnest($1::text[]) AS queue WHERE EXISTS (
      SELECT 1 FROM ${schema}.job WHERE name = queue AND state < 'active' AND NOT blocked AND start_after <= now())`,
  parameters: ['text[]'],
  columns: { queue: 'text | null' },
});
