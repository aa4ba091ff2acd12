import type { EntityManager } from 'typeorm';

/**
 * Makes the rest of the transaction read in index order. Statistics of a table that was just filled are outdated, so
 * the planner would sort all rows for each page.
 */
export async function inIndexOrder(manager: EntityManager): Promise<void> {
  await manager.query(`SELECT set_config('enable_sort', 'off', true)`);
}
