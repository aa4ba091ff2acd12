import { WatchedRows, type SuppressionIndexParts } from '@lode/service-kit';
import { markCompanies } from './store-companies.statements';

/** Marks the companies that suppressions name. */
export const watchCompanies = (parts: SuppressionIndexParts): WatchedRows =>
  new WatchedRows(parts, async (manager, hashes) => {
    await markCompanies.run(manager, hashes);
  });
