import type { DataSource } from 'typeorm';
import { numberOutbox } from './outbox.statements';

/** Entries that get their positions in one transaction. */
const batch = 10_000;

/** Assigns positions to all entries that were committed before the call. @returns the last position of the outbox */
export async function lastPosition(source: DataSource): Promise<number> {
  for (;;) {
    const { last, more } = await numberOutbox.one(source, batch);
    if (!more) return last;
  }
}
