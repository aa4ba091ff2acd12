import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { Clock, Logger } from '@lode/service-kit';
import type { DocumentRepository } from './documents/document.repository';

const interval = 3_600_000;
/** Robots rules are read anew after a day at the latest (RFC 9309 §2.4). */
const robotsAge = 24 * 3_600_000;
/** What a site told remains a basis for dates and for what is gone for half a year. */
const readingAge = 180 * 24 * 3_600_000;

interface Forgetful {
  /** Deletes what is older than the given instant (milliseconds since 1970). */
  forget(before: number): Promise<unknown>;
}

export interface HousekeepingParts {
  readonly documents: Pick<DocumentRepository, 'forget'>;
  /** Milliseconds and bytes of documents that are kept. */
  readonly documentBounds: { readonly age: number; readonly bytes: number };
  readonly results: Forgetful;
  readonly robots: Forgetful;
  readonly rests: Forgetful;
  readonly sites: Forgetful;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Deletes what is past its time, every hour; any number of replicas may do it at once. */
export class Housekeeping implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly parts: HousekeepingParts) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), interval).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    const { documents, documentBounds, results, robots, rests, sites, clock, logger } = this.parts;
    const now = clock.now();
    try {
      const { age, bytes } = documentBounds;
      await documents.forget({ checkedBefore: now - age, maxBytes: bytes });
      await results.forget(now);
      await robots.forget(now - robotsAge);
      await rests.forget(now);
      await sites.forget(now - readingAge);
    } catch (error) {
      logger.warn({ err: error }, 'housekeeping failed; it will be tried again');
    }
  }
}
