import { WatchedRows, type SuppressionIndexParts } from '@lode/service-kit';
import { markPeople } from './person.statements';

/** Marks the people that suppressions name. */
export const watchPeople = (parts: SuppressionIndexParts): WatchedRows =>
  new WatchedRows(parts, async (manager, hashes) => {
    await markPeople.run(manager, hashes);
  });
