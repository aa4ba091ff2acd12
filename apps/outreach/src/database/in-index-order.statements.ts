import { statement } from '@lode/service-kit';

/**
 * Makes the rest of the transaction read in index order. Statistics of a table that was just filled are outdated, so
 * the planner would sort all rows for each page.
 */
export const readInIndexOrder = statement({
  sql: `SELECT set_config('enable_sort', 'off', true)`,
  columns: { set_config: 'text' },
});
