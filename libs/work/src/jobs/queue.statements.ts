import { statement } from '@lode/database';
import { isDue } from './agenda.statements';

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

/**
 * Whether the agenda has a due item of the given kinds, those of their queues that have an entry to take now (by an index
 * of pg-boss for waiting entries), and whether a process holds an entry. One statement, because most polls find nothing.
 */
export const pollWork = statement({
  sql: (schema) => `
    SELECT EXISTS (SELECT 1 FROM ${schema}.agenda WHERE ${isDue}) AS "isDue",
      ARRAY (SELECT queue FROM unnest($2::text[]) AS queue WHERE EXISTS (
        SELECT 1 FROM ${schema}.job
        WHERE name = queue AND state < 'active' AND NOT blocked AND start_after <= now())) AS queues,
      EXISTS (SELECT 1 FROM ${schema}.job WHERE name = ANY ($2::text[]) AND state = 'active') AS "isHeld"`,
  parameters: ['timestamptz', 'text[]'],
  columns: { isDue: 'boolean', queues: 'text[]', isHeld: 'boolean' },
});
