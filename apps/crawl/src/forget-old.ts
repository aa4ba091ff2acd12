import type { DocumentRepository } from './documents/document.repository';

/** Maximum age of robots rules (RFC 9309 §2.4). */
const robotsAge = 24 * 3_600_000;
/** Retention of readings, in milliseconds; they provide the dates of facts and the facts that disappeared. */
const readingAge = 180 * 24 * 3_600_000;

interface Forgetful {
  /** Deletes rows older than the given time (milliseconds since 1970). */
  forget(before: number): Promise<unknown>;
}

export interface Kept {
  readonly documents: Pick<DocumentRepository, 'forget'>;
  /** Maximum age in milliseconds and maximum size in bytes. */
  readonly documentBounds: { readonly age: number; readonly bytes: number };
  readonly results: Forgetful;
  readonly robots: Forgetful;
  readonly rests: Forgetful;
  readonly sites: Forgetful;
}

/** The cleanup job of the service. */
export const forgetOld =
  ({ documents, documentBounds: { age, bytes }, results, robots, rests, sites }: Kept) =>
  async (now: number): Promise<void> => {
    await documents.forget({ checkedBefore: now - age, maxBytes: bytes });
    await results.forget(now);
    await robots.forget(now - robotsAge);
    await rests.forget(now);
    await sites.forget(now - readingAge);
  };
