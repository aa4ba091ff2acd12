import { once } from 'node:events';
import { openConnections, runFlood, type FloodOrder, type FloodReport } from '../drills/flood-client';

const notifyParent = (message: 'open' | FloodReport): Promise<void> =>
  new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));

/**
 * One process of the flood: receives an order, opens its connections, waits for the start signal, reports, and exits.
 */
async function main(): Promise<void> {
  const [order] = (await once(process, 'message')) as [FloodOrder];
  const sockets = await openConnections(order);
  const word = once(process, 'message');
  await notifyParent('open');
  await word;
  await notifyParent(await runFlood(sockets, order));
  process.exit(0);
}

void main();
