import type { ListClient } from './list-client';

/** Counts may lag behind an entry if transactions of other services are long. */
export const expectCounts = (lists: ListClient, id: string, counts: object) =>
  expect.poll(() => lists.get(id), { timeout: 30_000 }).toMatchObject(counts);
