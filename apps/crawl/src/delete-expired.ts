import type { Results } from '@lode/service-kit';
import type { DocumentRepository } from './documents/document.repository';

/** Maximum age of robots rules (RFC 9309 §2.4). */
const robotsAge = 24 * 3_600_000;
/** Retention of readings, in milliseconds; they provide the dates of facts and the facts that disappeared. */
const readingAge = 180 * 24 * 3_600_000;

interface ExpiringRows {
  /** Deletes rows older than the given time (milliseconds since 1970). */
  deleteBefore(time: number): Promise<unknown>;
}

export interface ExpiringStores {
  readonly documents: Pick<DocumentRepository, 'deleteExpired'>;
  /** Maximum age in milliseconds and maximum size in bytes. */
  readonly documentBounds: { readonly age: number; readonly bytes: number };
  readonly results: Pick<Results, 'deleteExpired'>;
  readonly robots: ExpiringRows;
  readonly backOffs: ExpiringRows;
  readonly sites: ExpiringRows;
}

/** The cleanup job of the service. */
export const deleteExpired =
  ({ documents, documentBounds: { age, bytes }, results, robots, backOffs, sites }: ExpiringStores) =>
  async (now: number): Promise<void> => {
    await documents.deleteExpired({ checkedBefore: now - age, maxBytes: bytes });
    await results.deleteExpired(now);
    await robots.deleteBefore(now - robotsAge);
    await backOffs.deleteBefore(now);
    await sites.deleteBefore(now - readingAge);
  };
