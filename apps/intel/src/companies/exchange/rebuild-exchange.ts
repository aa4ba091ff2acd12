import type { EntityManager } from 'typeorm';
import { beginAnew, deleteAddressCounts } from './exchange.statements';

/** Hands all facts over again, and reads all numbers of addresses again. */
export async function rebuildExchange(manager: EntityManager): Promise<void> {
  await manager.transaction(async (within) => {
    await beginAnew.run(within);
    await deleteAddressCounts.run(within);
  });
}
