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
