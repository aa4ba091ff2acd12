import type { DocumentRepository } from './documents/document.repository';

/** Robots rules are read anew after a day at the latest (RFC 9309 §2.4). */
const robotsAge = 24 * 3_600_000;
/** What a site told remains a basis for dates and for what is gone for half a year. */
const readingAge = 180 * 24 * 3_600_000;

interface Forgetful {
  /** Deletes what is older than the given instant (milliseconds since 1970). */
  forget(before: number): Promise<unknown>;
}

export interface Kept {
  readonly documents: Pick<DocumentRepository, 'forget'>;
  /** Milliseconds and bytes of documents that are kept. */
  readonly documentBounds: { readonly age: number; readonly bytes: number };
  readonly results: Forgetful;
  readonly robots: Forgetful;
  readonly rests: Forgetful;
  readonly sites: Forgetful;
}

/** What the service deletes in the course of time. */
export const forgetOld =
  ({ documents, documentBounds: { age, bytes }, results, robots, rests, sites }: Kept) =>
  async (now: number): Promise<void> => {
    await documents.forget({ checkedBefore: now - age, maxBytes: bytes });
    await results.forget(now);
    await robots.forget(now - robotsAge);
    await rests.forget(now);
    await sites.forget(now - readingAge);
  };
