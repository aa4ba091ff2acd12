import type { EntityManager } from 'typeorm';

/**
 * Lets what follows in the transaction be read in the order of an index. Of a table that was filled just now the
 * database knows too little, and would sort all of it again for each page.
 */
export async function inIndexOrder(manager: EntityManager): Promise<void> {
  await manager.query(`SELECT set_config('enable_sort', 'off', true)`);
}
